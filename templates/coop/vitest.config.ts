// Of this folder alone, whatever project it stands in; games take their time.
export default { test: { testTimeout: 60_000 } };
