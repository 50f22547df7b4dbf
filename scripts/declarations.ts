/** Reading files of declarations, as the compiler writes them: what each declares, imports and exports. */

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** What a name leads to: a declaration, or all that a module exports under one name. */
export type Target = Declaration | { readonly namespace: DeclarationFile };

export interface Declaration {
  readonly file: DeclarationFile;
  /** As it is called there. */
  readonly name: string;
  /** Without comments, `export` and `declare`; all overloads of a function together. */
  readonly text: string;
  /** The same, with the comments inside. */
  readonly commented: string;
  /** The comment before it, without its stars; empty where there is none. */
  readonly said: string;
}

/** Files that refer to one another, each read once. */
export class DeclarationFiles {
  private readonly files = new Map<string, DeclarationFile>();

  open(path: string): DeclarationFile {
    const known = this.files.get(path);
    if (known !== undefined) return known;
    const file = new DeclarationFile(path, this);
    this.files.set(path, file);
    return file;
  }
}

export class DeclarationFile {
  private readonly declared = new Map<string, Declaration>();
  private readonly imported = new Map<string, { readonly from: string; readonly name: string }>();
  /** By the name outside. Without `from`, a name of this file's own; `*` is a whole module. */
  private readonly exported = new Map<string, { readonly from?: string | undefined; readonly name: string }>();
  private readonly exportedWhole: string[] = [];

  constructor(
    private readonly path: string,
    private readonly files: DeclarationFiles,
  ) {
    let comment = "";
    for (const part of readFileSync(path, "utf8").split(/^(?=(?:export|import|declare|type|interface)\b)/m)) {
      // What stands before a statement ends the part before.
      const [, own = part, next = ""] = /^([\s\S]*?)(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*)$/.exec(part) ?? [];
      this.read(own.trim(), comment.trim());
      comment = next;
    }
  }

  /** All names that the module exports, in order. */
  names(): string[] {
    const others = this.exportedWhole.flatMap((from) => this.beside(from).names());
    return [...new Set([...this.exported.keys(), ...others])].sort(byName);
  }

  /** What a name that the module exports leads to. */
  resolve(name: string): Target | undefined {
    const own = this.exported.get(name);
    if (own === undefined) {
      const from = this.exportedWhole.find((other) => this.beside(other).names().includes(name));
      return from === undefined ? undefined : this.beside(from).resolve(name);
    }
    if (own.from === undefined) return this.seen(own.name);
    return own.name === "*" ? { namespace: this.beside(own.from) } : this.beside(own.from).resolve(own.name);
  }

  /** What a name means inside the module; undefined for what comes from another package, or from the language. */
  seen(name: string): Target | undefined {
    const source = this.imported.get(name);
    return source?.from.startsWith(".") ? this.beside(source.from).resolve(source.name) : this.declared.get(name);
  }

  private beside(from: string): DeclarationFile {
    return this.files.open(join(dirname(this.path), from.replace(/\.js$/, ".d.ts")));
  }

  private read(commented: string, comment: string): void {
    const statement = withoutComments(commented);
    const from = /\bfrom "([^"]+)";$/.exec(statement)?.[1];
    const namespace = /^export \* as (\w+)/.exec(statement)?.[1];
    const list = /^(import|export) (?:type )?\{([^}]*)\}/.exec(statement);
    if (namespace !== undefined) this.exported.set(namespace, { from, name: "*" });
    else if (statement.startsWith("export * ")) this.exportedWhole.push(from!);
    else if (list === null) this.declare(statement, commented, comment);
    else {
      for (const item of list[2]!.split(",").filter((text) => text.trim() !== "")) {
        const [name, as = name] = item
          .trim()
          .replace(/^type /, "")
          .split(" as ") as [string, string?];
        if (list[1] === "export") this.exported.set(as, { from, name });
        else this.imported.set(as, { from: from!, name });
      }
    }
  }

  private declare(statement: string, commented: string, comment: string): void {
    const text = plainly(statement);
    const name = /^(?:interface|type|(?:abstract )?class|const|function) (\w+)/.exec(text)?.[1];
    if (name === undefined) return;
    const before = this.declared.get(name);
    this.declared.set(name, {
      file: this,
      name,
      text: before === undefined ? text : `${before.text}\n${text}`,
      commented: before === undefined ? plainly(commented) : `${before.commented}\n${plainly(commented)}`,
      said: before === undefined || before.said === "" ? spoken(comment) : before.said,
    });
    if (statement.startsWith("export ")) this.exported.set(name, { name });
  }
}

function withoutComments(code: string): string {
  return code
    .replaceAll(/\/\*\*[\s\S]*?\*\//g, "")
    .replaceAll(/^\s*\n/gm, "")
    .trim();
}

/** A statement as somebody outside sees it. */
function plainly(statement: string): string {
  return (
    statement
      .replace(/^(?:export )?(?:declare )?/, "")
      .replaceAll(/import\("[^"]+"\)\./g, "")
      // Nobody outside sees them.
      .replaceAll(/^(?: +\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)? +private (?!constructor).*\n/gm, "")
  );
}

/** What a comment says, without its stars. */
function spoken(comment: string): string {
  return comment
    .replace(/^\/\*\*/, "")
    .replace(/\*\/$/, "")
    .replaceAll(/^ *\* ?/gm, "")
    .trim();
}

/** In the order of the alphabet, whatever their capitals. */
export function byName(a: string, b: string): number {
  return a.localeCompare(b, "en") || (a < b ? -1 : 1);
}

/** The types that a declaration refers to: words with a capital outside of texts, and what `typeof` stands before. */
export function typesIn({ text }: Declaration): string[] {
  const code = text.replaceAll(/"[^"]*"|`[^`]*`/g, '""');
  const names = [...code.matchAll(/\b([A-Z]\w*)|\btypeof (\w+)/g)].map(([, type, value]) => (type ?? value)!);
  return [...new Set(names)].sort(byName);
}
