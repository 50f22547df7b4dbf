/** The job files: the commands that they would start are read here, in place of the program and the scheduler. */

import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { NEEDED } from "../../src/fleet/connection.js";

const folder = mkdtempSync(join(tmpdir(), "deadeven-deploy-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const text = (name: string) => readFileSync(`scripts/deploy/${name}`, "utf8");

// In place of the program: each word that it is given, on a line.
for (const name of ["deadeven", "npx"]) {
  writeFileSync(join(folder, name), '#!/bin/sh\nprintf "%s\\n" "$@"\n');
  chmodSync(join(folder, name), 0o755);
}
const said = (command: string, words: readonly string[], env: Record<string, string>) => {
  const path = `${folder}:${process.env.PATH}`;
  return execFileSync(command, words, { cwd: folder, encoding: "utf8", env: { PATH: path, ...env } })
    .trimEnd()
    .split("\n");
};

test("a Slurm task plays the part of its number, of as many as there are tasks", () => {
  const script = text("slurm-array.sh");
  const [, last] = /^#SBATCH --array=1-(\d+)$/m.exec(script)!;
  const words = ["run", "zombie-blitz", "--trials", "1e9", "--seed", "1"];
  const path = resolve("scripts/deploy/slurm-array.sh");
  const task = { SLURM_ARRAY_TASK_ID: "17", SLURM_CPUS_PER_TASK: "4" };
  const rest = ["--out", "parts/17", "--resume", "--threads", "4"];
  expect(said(path, words, task)).toEqual(["deadeven", ...words, "--shard", `17/${last}`, ...rest]);
  // Some alone, played again: they are parts of as many as before.
  const again = { ...task, SLURM_ARRAY_TASK_COUNT: "2", PARTS: "20" };
  expect(said(path, words, again)).toEqual(["deadeven", ...words, "--shard", "17/20", ...rest]);
});

test("a Kubernetes pod plays the part after its index, and the parts are found where they are put together", () => {
  const [, job] = parseAllDocuments(text("kubernetes-job.yaml")).map((document) => document.toJS());
  const merge = parse(text("kubernetes-merge.yaml"));
  const { completionMode, completions, template } = job.spec;
  expect(completionMode).toBe("Indexed");
  const [pod] = template.spec.containers;
  const env = Object.fromEntries(pod.env.map(({ name, value }: { name: string; value: string }) => [name, value]));
  expect(env.PARTS).toBe(String(completions));
  const part = said("sh", ["-c", ...pod.args], { ...env, JOB_COMPLETION_INDEX: String(completions - 1) });
  expect(part).toEqual([
    ...env.STUDY!.split(" "),
    "--shard",
    `${completions}/${completions}`,
    "--out",
    `/parts/${completions}`,
    "--resume",
    "--threads",
    "4",
  ]);
  expect(merge.spec.template.spec.volumes).toEqual(template.spec.volumes);
  const [merging] = merge.spec.template.spec.containers;
  expect([merging.image, merging.volumeMounts]).toEqual([pod.image, pod.volumeMounts]);
  expect(said("sh", ["-c", ...merging.args], {}).slice(0, 2)).toEqual(["merge", "/parts/*[0-9]"]);
});

test("a Compose file's workers find its Redis, and the container has what they need", () => {
  const { services } = parse(text("compose.yaml"));
  expect(Object.keys(services)).toEqual(["redis", "worker"]);
  expect(services.worker.command).toEqual(["worker", "--queue", `\${QUEUE:-redis://redis:6379}`]);
  expect(services.worker.environment).toEqual(services.redis.environment);
  expect(text(services.worker.build.dockerfile.replace("scripts/deploy/", ""))).toContain(NEEDED);
});
