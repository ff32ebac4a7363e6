import type { Plugin } from 'vite';
import type { Route } from '#src/routes.ts';

/** The calls by feature and operation, as the map has them. */
export type Calls = Readonly<Record<string, Readonly<Record<string, Route>>>>;

/** A node of a syntax tree, as far as it is looked at. */
interface SourceNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: string;
  readonly computed?: boolean;
  readonly callee?: SourceNode;
  readonly arguments?: readonly SourceNode[];
  readonly object?: SourceNode;
  readonly property?: SourceNode;
  readonly declaration?: SourceNode | null;
  readonly declarations?: readonly SourceNode[];
  readonly init?: SourceNode | null;
}

/** Modules that only make constants, without any effect: what nobody reads may go. */
const PURE = /\/src\/(features\/[\w-]+\/[\w-]+\/contract|base\/fields|platform\/web\/no-zod|routes)\.ts$/;

/**
 * Build-time only: leaves the server's half of the contracts out of the browser's code. An endpoint becomes
 * its method and path, `api.vote.cast` is written out, and schemas go. A build that watches keeps all, since
 * the map may change under it.
 */
export function leanContracts(calls: Calls): Plugin {
  return {
    name: 'lean-contracts',
    apply: ({ build }) => !build?.watch,
    // Once the types are gone.
    enforce: 'post',
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id)) return null;
      const isPure = PURE.test(id);
      const lean = leanSource(code, this.parse(code), calls, isPure);
      return { code: lean, map: null, moduleSideEffects: isPure ? false : null };
    },
  };
}

/**
 * The text of a module without what only the server reads. `program` is its syntax tree; `isPure` tells that
 * its constants are made without an effect.
 */
export function leanSource(code: string, program: SourceNode, calls: Calls, isPure: boolean): string {
  const constants = new Set(isPure ? constantsOf(program) : []);
  const hasMap = /import \{[^}]*\bapi\b[^}]*\} from ['"][^'"]*routes\.ts['"]/.test(code);

  function write(node: SourceNode): string {
    const part = hasMap ? partOf(node, calls) : undefined;
    if (part) return `(${JSON.stringify(part)})`;
    const place = placeOf(node);
    const text = place ? write(place) : splice(code, node, childrenOf(node).map(piece));
    return constants.has(node) ? `/* @__PURE__ */ (() => (${text}))()` : text;
  }

  function piece(node: SourceNode): Piece {
    return { start: node.start, end: node.end, text: write(node) };
  }

  return splice(code, { start: 0, end: code.length }, childrenOf(program).map(piece));
}

/** What the module's own constants are made of, where making them calls something. */
function constantsOf(program: SourceNode): SourceNode[] {
  return childrenOf(program)
    .map((statement) => statement.declaration ?? statement)
    .flatMap(({ declarations = [] }) => declarations)
    .flatMap(({ init }) => (init && callsSomething(init) ? [init] : []));
}

function callsSomething(node: SourceNode): boolean {
  if (/Function/.test(node.type)) return false;
  return /^(Call|New|Spread)/.test(node.type) || childrenOf(node).some(callsSomething);
}

/**
 * The part of the map that `api.<feature>.<operation>` stands for, or `api.<feature>` where any of its may be
 * meant.
 */
function partOf({ computed, object, property }: SourceNode, calls: Calls): Calls[string] | Route | undefined {
  if (!object || !property?.name) return undefined;
  if (object.name === 'api') return computed ? undefined : calls[property.name];
  if (computed || object.computed || object.object?.name !== 'api') return undefined;
  return calls[object.property?.name ?? '']?.[property.name];
}

/**
 * The first argument of `endpoint(place, contract)`: a route has all that the browser reads of an endpoint.
 */
function placeOf({ callee, arguments: given }: SourceNode): SourceNode | undefined {
  return callee?.name === 'endpoint' ? given?.[0] : undefined;
}

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text of a span with its pieces written anew. */
function splice(code: string, { start, end }: Omit<Piece, 'text'>, pieces: readonly Piece[]): string {
  let at = start;
  let text = '';
  for (const piece of pieces.toSorted((a, b) => a.start - b.start)) {
    if (piece.start < at) continue;
    text += code.slice(at, piece.start) + piece.text;
    at = piece.end;
  }
  return text + code.slice(at, end);
}

function childrenOf(node: SourceNode): SourceNode[] {
  return Object.values(node).flat().filter(isNode);
}

function isNode(value: unknown): value is SourceNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
