/** Results could not be written, for a reason that has been put into words. */
export class WriteFailure extends Error {
  override readonly name = "WriteFailure";
}

/** Why something can't be written; `undefined` where it is not foreseen. */
export function reasonOf(error: unknown): string | undefined {
  const reasons: Record<string, string> = {
    EACCES: "it may not be written to",
    EPERM: "it may not be written to",
    ENOSPC: "the disk is full",
    EDQUOT: "the disk quota is used up",
    EFBIG: "files may not be so large here",
    EROFS: "the disk can only be read",
    EIO: "the disk failed",
    EEXIST: "another process made it meanwhile",
    EMFILE: "too many files are open",
    ENFILE: "too many files are open",
    ENAMETOOLONG: "the name is too long",
  };
  return reasons[(error as NodeJS.ErrnoException).code ?? ""];
}
