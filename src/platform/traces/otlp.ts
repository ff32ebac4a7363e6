import type { Logger } from 'pino';
import { VERSION } from '#platform/version.ts';
import type { EndedSpan } from './traces.ts';

/** How long spans are gathered, ms, how many go at once, and how many may wait; what is beyond is dropped. */
const GATHER_MS = 2_000;
const MOST_SENT = 512;
const MOST_WAITING = 4_096;
/** Longest wait for the collector, ms. */
const PATIENCE_MS = 10_000;
/** OTLP's numbers of what a span is. */
const KINDS = { internal: 1, server: 2, client: 3, consumer: 5 } as const;
const FAILED = 2;

/** Sends spans to a collector. Nothing waits for it, and a collector that is away costs what it would get. */
export interface SpanSender {
  send(span: EndedSpan): void;
  /** Sends what waits. */
  close(): Promise<void>;
}

interface Collector {
  /** Address without `/v1/traces`. */
  readonly endpoint: string;
  /** `name=value,name=value` */
  readonly headers?: string | undefined;
  readonly log: Pick<Logger, 'warn'>;
}

/** OTLP over HTTP as JSON. OpenTelemetry protocol 1.x, §OTLP/HTTP */
export function createSpanSender({ endpoint, headers = '', log }: Collector): SpanSender {
  const url = `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces`;
  const asked = { 'content-type': 'application/json', ...readHeaders(headers) };
  let waiting: EndedSpan[] = [];
  let timer: NodeJS.Timeout | null = null;
  let isAway = false;

  async function flush(): Promise<void> {
    timer = null;
    const spans = waiting;
    waiting = [];
    for (let at = 0; at < spans.length; at += MOST_SENT) await post(spans.slice(at, at + MOST_SENT));
  }

  async function post(spans: readonly EndedSpan[]): Promise<void> {
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const answer = await fetch(url, {
        method: 'POST',
        headers: asked,
        body: JSON.stringify(write(spans)),
        signal,
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The collector answers ${answer.status}`);
      isAway = false;
    } catch (error) {
      // Said once, not with every batch.
      if (!isAway) log.warn({ err: error }, 'traces are not taken');
      isAway = true;
    }
  }

  return {
    send(span) {
      if (waiting.length < MOST_WAITING) waiting.push(span);
      timer ??= setTimeout(() => void flush(), GATHER_MS).unref();
    },
    async close() {
      if (timer) clearTimeout(timer);
      await flush();
    },
  };
}

function readHeaders(text: string): Record<string, string> {
  const pairs = text
    .split(',')
    .map((pair) => pair.split('=', 2).map((part) => decodeURIComponent(part.trim())));
  return Object.fromEntries(pairs.filter(([name, value]) => name && value !== undefined));
}

function write(spans: readonly EndedSpan[]) {
  const resource = { attributes: listed({ 'service.name': 'vireo', 'service.version': VERSION }) };
  const scope = { name: 'vireo', version: VERSION };
  return { resourceSpans: [{ resource, scopeSpans: [{ scope, spans: spans.map(writeSpan) }] }] };
}

function writeSpan({
  traceId,
  spanId,
  parentId,
  name,
  kind,
  attributes = {},
  beganAt,
  endedAt,
  isFailed,
}: EndedSpan) {
  return {
    traceId,
    spanId,
    ...(parentId && { parentSpanId: parentId }),
    name,
    kind: KINDS[kind],
    startTimeUnixNano: nanoseconds(beganAt),
    endTimeUnixNano: nanoseconds(endedAt),
    attributes: listed(attributes),
    ...(isFailed && { status: { code: FAILED } }),
  };
}

function listed(attributes: Readonly<Record<string, string | number>>) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { doubleValue: value } : { stringValue: value },
  }));
}

/** Nanoseconds are beyond what numbers hold exactly. */
function nanoseconds(ms: number): string {
  return `${BigInt(Math.round(ms * 1000)) * 1000n}`;
}
