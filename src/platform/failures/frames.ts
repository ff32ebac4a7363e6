/** One line of a stack. Sentry "Stack Trace Interface". */
export interface Frame {
  readonly function: string;
  readonly filename: string;
  readonly lineno: number;
  readonly colno: number;
}

/** `at name (file:1:2)` and `at file:1:2` of V8. */
const V8 = /^\s*at (?:async )?(?:(.+) \()?([^()\s]+):(\d+):(\d+)\)?$/;
/** `name@file:1:2` of the other engines. */
const OTHERS = /^([^@\s]*)@(\S+):(\d+):(\d+)$/;

const MOST_FRAMES = 50;

/** The lines of a stack that name a place, the innermost last. */
export function framesIn(stack: string): Frame[] {
  const frames = stack.split('\n').flatMap((line): Frame[] => {
    const found = V8.exec(line) ?? OTHERS.exec(line);
    if (!found) return [];
    const [, name = '', filename = '', lineno, colno] = found;
    return [{ function: name || '?', filename, lineno: Number(lineno), colno: Number(colno) }];
  });
  return frames.slice(0, MOST_FRAMES).toReversed();
}
