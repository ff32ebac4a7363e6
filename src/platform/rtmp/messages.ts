import { type AmfValue, writeAmf } from './amf0.ts';
import type { RtmpMessage } from './chunks.ts';

/** Types of messages. RTMP 1.0 §5.4, §7.1 */
export const MESSAGE = {
  chunkSize: 1,
  abort: 2,
  acknowledgement: 3,
  control: 4,
  windowSize: 5,
  bandwidth: 6,
  audio: 8,
  video: 9,
  command3: 17,
  data: 18,
  command: 20,
} as const;

/** User control messages of a ping. §7.1.7 */
const PING = { request: 6, response: 7 };

/** Bytes after which a peer acknowledges, and of the chunks that we send. */
export const WINDOW = 2_500_000;
export const OUR_CHUNKS = 4_096;

/** A message of this connection that has no time. */
function message(type: number, body: Buffer, stream = 0): RtmpMessage {
  return { type, time: 0, stream, body };
}

/** A number of 32 bits as a protocol control message has it; `more` follows it. §5.4 */
export function numberMessage(type: number, value: number, ...more: number[]): RtmpMessage {
  const body = Buffer.alloc(4 + more.length);
  body.writeUInt32BE(value);
  more.forEach((each, at) => body.writeUInt8(each, 4 + at));
  return message(type, body);
}

/** A command, or an answer to one. §7.2 */
export function commandMessage(stream: number, ...values: readonly AmfValue[]): RtmpMessage {
  return message(MESSAGE.command, writeAmf(...values), stream);
}

/** What is told of a stream. §7.2.2 */
export function statusMessage(
  stream: number,
  level: 'status' | 'error',
  code: string,
  description = code,
): RtmpMessage {
  return commandMessage(stream, 'onStatus', 0, null, { level, code, description });
}

/** The answer to a user control message, if it is a ping. */
export function pongFor({ body }: RtmpMessage): RtmpMessage | null {
  if (body.length < 6 || body.readUInt16BE() !== PING.request) return null;
  const answer = Buffer.from(body.subarray(0, 6));
  answer.writeUInt16BE(PING.response);
  return message(MESSAGE.control, answer);
}

/** The name of a codec that Enhanced RTMP has added, of pictures or sound; null for those from before. */
export function newerCodecOf({ type, body }: RtmpMessage): string | null {
  const first = body[0] ?? 0;
  const isNewer =
    (type === MESSAGE.video && (first & 0x80) !== 0) ||
    (type === MESSAGE.audio && first >> 4 === NEWER_SOUND);
  return isNewer ? body.toString('latin1', 1, 5) : null;
}

/** The format of sound whose codec is told by name. Enhanced RTMP v2, ExAudioTagHeader */
const NEWER_SOUND = 9;
