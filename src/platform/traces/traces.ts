import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** What is known of a span; values of `attributes` by their OpenTelemetry names. */
export interface SpanFacts {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'consumer' | 'internal';
  readonly attributes?: Readonly<Record<string, string | number>>;
}

/** A span that is over. Times in ms since 1970, with fractions. */
export interface EndedSpan extends SpanFacts {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | null;
  readonly beganAt: number;
  readonly endedAt: number;
  readonly isFailed: boolean;
}

/** A span that has begun. */
export interface OpenSpan {
  end(more?: { readonly attributes?: SpanFacts['attributes']; readonly isFailed?: boolean }): void;
  /** Does something whose statements and logs belong to it. */
  within<T>(work: () => T): T;
}

/** Follows what belongs to one request, through its statements to the jobs that it has ordered. */
export interface Traces {
  readonly isOn: boolean;
  /** `parent`: what the sender says of its own span. W3C Trace Context, `traceparent` */
  begin(facts: SpanFacts, parent?: string): OpenSpan;
  /** Something that has just ended within the span that is open. */
  note(facts: SpanFacts, ms: number): void;
  /** The span that is open, for whoever goes on with its work; undefined when there is none. */
  parent(): string | undefined;
  /** What lines of the log say of the span that is open. */
  ids(): Readonly<Record<string, string>>;
}

const UNTRACED: OpenSpan = { end() {}, within: (work) => work() };

/** Where nobody follows anything. */
export const NO_TRACES: Traces = {
  isOn: false,
  begin: () => UNTRACED,
  note() {},
  parent: () => undefined,
  ids: () => ({}),
};

interface CurrentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly isSampled: boolean;
}

/** Follows this share of what begins here; what begins elsewhere, as its sender says. */
export function createTraces(share: number, send: (span: EndedSpan) => void): Traces {
  const open = new AsyncLocalStorage<CurrentSpan>();

  function begin(facts: SpanFacts, given?: string): OpenSpan {
    const parent = open.getStore() ?? readParent(given);
    const isSampled = parent ? parent.isSampled : Math.random() < share;
    const own: CurrentSpan = { traceId: parent?.traceId ?? hex(16), spanId: hex(8), isSampled };
    const beganAt = now();
    return {
      within: (work) => open.run(own, work),
      end({ attributes, isFailed = false } = {}) {
        if (!isSampled) return;
        const all = { ...facts.attributes, ...attributes };
        send({
          ...facts,
          ...own,
          parentId: parent?.spanId ?? null,
          beganAt,
          endedAt: now(),
          attributes: all,
          isFailed,
        });
      },
    };
  }

  return {
    isOn: true,
    begin,
    note(facts, ms) {
      const parent = open.getStore();
      if (!parent?.isSampled) return;
      const endedAt = now();
      send({
        ...facts,
        traceId: parent.traceId,
        spanId: hex(8),
        parentId: parent.spanId,
        beganAt: endedAt - ms,
        endedAt,
        isFailed: false,
      });
    },
    parent() {
      const current = open.getStore();
      return current && `00-${current.traceId}-${current.spanId}-0${current.isSampled ? 1 : 0}`;
    },
    ids(): Record<string, string> {
      const current = open.getStore();
      return current ? { trace_id: current.traceId, span_id: current.spanId } : {};
    },
  };
}

/** W3C Trace Context §3.2; null for anything else, and for numbers that are all zero. */
function readParent(header = ''): CurrentSpan | null {
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(header) ?? [];
  if (/^0*$/.test(traceId) || /^0*$/.test(spanId)) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

function now(): number {
  return performance.timeOrigin + performance.now();
}

function hex(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}
