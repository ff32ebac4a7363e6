import { open } from 'node:fs/promises';

/** The accepted containers, by how their files begin. */
export type Container =
  | 'mp4'
  | 'matroska'
  | 'avi'
  | 'flv'
  | 'mpegts'
  | 'asf'
  | 'gif'
  | 'mpeg'
  | 'mp3'
  | 'aac'
  | 'ogg'
  | 'flac'
  | 'wav';

/** Bytes of a file's beginning that `sniff` wants to see; fewer will do for a shorter file. */
export const SNIFF_BYTES = 4096;

const MP4_BOXES = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'];

/** A first box of text would be at least this long: four spaces. Only media may be. */
const TEXT_LENGTH = 0x2020_2020;

/**
 * Tells the container by the first bytes alone; null for anything that is not accepted, text of any kind
 * included.
 */
export function sniff(head: Buffer): Container | null {
  const text = head.toString('latin1', 0, 16);
  if (beginsWithBox(head, text.slice(4, 8))) return 'mp4';
  if (text.startsWith('\x1A\x45\xDF\xA3')) return 'matroska';
  if (text.startsWith('RIFF') && text.slice(8, 11) === 'AVI') return 'avi';
  if (text.startsWith('FLV\x01')) return 'flv';
  if (text.startsWith('\x30\x26\xB2\x75\x8E\x66\xCF\x11')) return 'asf';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif';
  if (text.startsWith('\0\0\x01\xBA') || text.startsWith('\0\0\x01\xB3')) return 'mpeg';
  return soundOf(head, text) ?? (isTransportStream(head) ? 'mpegts' : null);
}

/** Containers of sound. Of an MPEG stream of layer III or AAC, the first frame, or the tags before it. */
function soundOf(head: Buffer, text: string): Container | null {
  if (text.startsWith('OggS\0')) return 'ogg';
  if (/^fLaC[\0\x80]/.test(text)) return 'flac';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WAVE') return 'wav';
  if (/^ID3[\x02-\x04]/.test(text)) return 'mp3';
  if (head.length < 4 || head[0] !== 0xff) return null;
  if ((head[1]! & 0xf6) === 0xf0) return 'aac';
  return (head[1]! & 0xe6) === 0xe2 ? 'mp3' : null;
}

function beginsWithBox(head: Buffer, type: string): boolean {
  return MP4_BOXES.includes(type) && (type === 'mdat' || head.readUInt32BE(0) < TEXT_LENGTH);
}

/** Packets of 188 bytes, or of 192 with a time stamp before each, all beginning with 0x47. */
function isTransportStream(head: Buffer): boolean {
  return [
    [0, 188],
    [4, 192],
  ].some(([first, step]) => {
    let packets = 0;
    for (let at = first!; at < head.length && head[at] === 0x47; at += step!) packets += 1;
    return packets >= 3 && first! + packets * step! >= head.length;
  });
}

/**
 * Where the header of an FLV file that the site itself has recorded says that its pictures or sound become
 * others in the middle: a bit that is reserved, Flash Video File Format 10.1, Annex E.2.
 */
export const MIXED_FLV = { at: 4, bit: 0x02 } as const;

/** Whether a file is such a recording. */
export async function isMixedFlv(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, MIXED_FLV.at);
    return (buffer[0]! & MIXED_FLV.bit) !== 0;
  } finally {
    await file.close();
  }
}

/** `sniff` for a file. */
export async function sniffFile(path: string): Promise<Container | null> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(SNIFF_BYTES);
    const { bytesRead } = await file.read(head, 0, SNIFF_BYTES, 0);
    return sniff(head.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
