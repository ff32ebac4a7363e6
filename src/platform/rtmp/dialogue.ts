import { randomBytes } from 'node:crypto';
import { type AmfObject, type AmfValue, readAmf, RtmpError } from './amf0.ts';
import { createChunkReader, type RtmpMessage, writeMessage } from './chunks.ts';
import {
  commandMessage,
  MESSAGE,
  newerCodecOf,
  numberMessage,
  OUR_CHUNKS,
  pongFor,
  statusMessage,
  WINDOW,
} from './messages.ts';

/** What an encoder does, besides what the protocol itself answers. */
export interface EncoderListener {
  /** It wants to publish under that name; what follows waits until `accept` was called. */
  publish(app: string, name: string): void;
  /** Pictures, sound, or facts about them; only after it was accepted. */
  media(message: RtmpMessage): void;
  goodbye(): void;
  /** It wants something that this server does not do, and was told so. */
  refused(): void;
}

/** One side of a conversation in RTMP, without a socket. */
export interface Dialogue {
  /** Takes what was received. @throws {RtmpError} */
  feed(bytes: Buffer): void;
  accept(): void;
  /** Says why, if it is given. */
  refuse(why?: string): void;
}

/** Bytes of each block of the handshake. RTMP 1.0 §5.2 */
const BLOCK = 1_536;
const VERSION = 3;
/** What is above is text, of another protocol; others are spoken to in ours. §5.2.2 */
const LAST_VERSION = 31;

/** Chunk streams of what we send: the protocol's own, and answers. */
const CONTROL = 2;
const ANSWERS = 3;

/** Messages that are read of an encoder before it may publish. */
const MOST_BEFORE = 5_000;

type Send = (bytes: Buffer) => void;
type Codecs = readonly string[];
type Say = (chunkStream: number, ...messages: readonly RtmpMessage[]) => void;

/**
 * Speaks with one encoder: what is to be sent goes to `send`, what it wants to `heard`. `codecs` are those
 * newer ones that it may send, by their names in Enhanced RTMP. RTMP 1.0
 */
export function createDialogue(send: Send, heard: EncoderListener, codecs: Codecs = []): Dialogue {
  const reader = createChunkReader();
  const greet = createHandshake(send);
  let waiting: RtmpMessage[] = [];
  let heardOf = 0;
  let app = '';
  let publishing: { readonly on: number; readonly as: AmfValue } | null = null;
  let state: 'open' | 'asked' | 'accepted' | 'over' = 'open';

  const say: Say = (chunkStream, ...messages) => {
    for (const each of messages) send(writeMessage(chunkStream, each, OUR_CHUNKS));
  };
  const sayStatus = (level: 'status' | 'error', code: string, why?: string): void =>
    say(ANSWERS, statusMessage(publishing?.on ?? 1, level, code, why));
  const receipts = createReceipts(say);

  function hear(message: RtmpMessage): void {
    const { type, body } = message;
    if (type === MESSAGE.command) return command(message.stream, readAmf(body));
    if (type === MESSAGE.command3) return command(message.stream, readAmf(body.subarray(1)));
    if (type === MESSAGE.control) return say(CONTROL, ...[pongFor(message)].filter((each) => each !== null));
    if (type === MESSAGE.windowSize && body.length >= 4) receipts.askedFor(body.readUInt32BE());
    if (!isMedia(message) || state !== 'accepted' || body.length === 0) return;
    const unknown = unknownCodecOf(message, codecs);
    if (unknown === null) return heard.media(message);
    sayStatus('error', 'NetStream.Publish.Failed', `The codec ${unknown} cannot be taken here.`);
    state = 'over';
    heard.refused();
  }

  function command(on: number, [name, given, first = null, named]: readonly AmfValue[]): void {
    const call = typeof given === 'number' ? given : 0;
    if (name === 'connect') {
      const asked = first !== null && typeof first === 'object' ? (first as AmfObject) : {};
      app = withoutRest(asked['app']);
      welcome(say, call, asked['fourCcList'] ? codecs : []);
    } else if (name === 'createStream') say(ANSWERS, commandMessage(0, '_result', call, null, 1));
    else if (name === 'releaseStream' || name === 'FCPublish')
      say(ANSWERS, commandMessage(0, '_result', call, null, null));
    else if (name === 'publish') {
      if (publishing !== null) throw new RtmpError('a second stream');
      publishing = { on, as: named ?? null };
      state = 'asked';
      heard.publish(app, withoutRest(named));
    } else if (name === 'play') {
      say(ANSWERS, statusMessage(on, 'error', 'NetStream.Play.Failed'));
      state = 'over';
      heard.refused();
    } else if (state === 'accepted' && publishing && isGoodbye(publishing, name, on, named)) heard.goodbye();
  }

  /** What follows the wish to publish waits until that is answered. */
  function hearWaiting(): void {
    const messages = waiting;
    waiting = [];
    let at = 0;
    while (at < messages.length && (state === 'open' || state === 'accepted')) hear(messages[at++]!);
    waiting = messages.slice(at);
  }

  return {
    feed(bytes) {
      const rest = greet(bytes);
      if (rest === null) return;
      receipts.count(rest.length);
      const messages = reader.push(rest);
      heardOf += messages.length;
      if (state !== 'accepted' && heardOf > MOST_BEFORE) throw new RtmpError('too many messages');
      waiting = waiting.concat(messages);
      hearWaiting();
    },
    accept() {
      state = 'accepted';
      reader.admit();
      sayStatus('status', 'NetStream.Publish.Start');
      hearWaiting();
    },
    refuse: (why) => sayStatus('error', 'NetStream.Publish.BadName', why),
  };
}

/** Whether a command ends what is published, and no other stream. §7.2.2.3 */
function isGoodbye(
  { on, as }: { readonly on: number; readonly as: AmfValue },
  name: AmfValue | undefined,
  heardOn: number,
  which: AmfValue = null,
): boolean {
  if (name === 'deleteStream') return which === on || on === 0;
  return (name === 'closeStream' && heardOn === on) || (name === 'FCUnpublish' && which === as);
}

/** Says how much was received, each time that it is as much as the peer asked for. §5.4.3 */
function createReceipts(say: Say) {
  let [received, acknowledged, window] = [0, 0, WINDOW];
  return {
    askedFor: (bytes: number) => void (window = Math.max(1_000, bytes)),
    count(bytes: number): void {
      received += bytes;
      if (received - acknowledged < window) return;
      acknowledged = received;
      say(CONTROL, numberMessage(MESSAGE.acknowledgement, received >>> 0));
    },
  };
}

/**
 * The handshake: a version and a block of bytes from each side, and back what the other one sent. Answers
 * what follows it in these bytes; null until it is over. §5.2
 */
function createHandshake(send: (bytes: Buffer) => void): (bytes: Buffer) => Buffer | null {
  let held = Buffer.alloc(0);
  let hasGreeted = false;
  let isOver = false;
  return (bytes) => {
    if (isOver) return bytes;
    held = Buffer.concat([held, bytes]);
    if (!hasGreeted && held.length > BLOCK) {
      if (held[0]! > LAST_VERSION) throw new RtmpError(`version ${held[0]}`);
      const own = Buffer.concat([Buffer.from([VERSION]), Buffer.alloc(8), randomBytes(BLOCK - 8)]);
      send(Buffer.concat([own, held.subarray(1, 1 + BLOCK)]));
      hasGreeted = true;
    }
    isOver = held.length > 2 * BLOCK;
    return isOver ? held.subarray(1 + 2 * BLOCK) : null;
  };
}

function isMedia({ type }: RtmpMessage): boolean {
  return type === MESSAGE.audio || type === MESSAGE.video || type === MESSAGE.data;
}

/** The name of a codec that is none of these; null where it is, or has no name. */
function unknownCodecOf(message: RtmpMessage, codecs: Codecs): string | null {
  const codec = newerCodecOf(message);
  return codec === null || codecs.includes(codec) ? null : codec;
}

/** §7.2.1.1. Enhanced RTMP: encoders that send newer codecs ask for them by name. */
function welcome(say: Say, call: AmfValue, codecs: Codecs): void {
  say(
    CONTROL,
    numberMessage(MESSAGE.windowSize, WINDOW),
    numberMessage(MESSAGE.bandwidth, WINDOW, 2),
    numberMessage(MESSAGE.chunkSize, OUR_CHUNKS),
  );
  const server = {
    fmsVer: 'FMS/3,0,1,123',
    capabilities: 31,
    ...(codecs.length > 0 && { fourCcList: [...codecs] }),
  };
  const code = 'NetConnection.Connect.Success';
  const status = { level: 'status', code, description: 'Connected.', objectEncoding: 0 };
  say(ANSWERS, commandMessage(0, '_result', call, server, status));
}

/** Some encoders put a path or a query behind the name of an application or a stream. */
function withoutRest(name: AmfValue | undefined): string {
  return typeof name === 'string' ? name.split(/[/?]/)[0]! : '';
}
