import { type AmfObject, readAmf } from './amf0.ts';

/** Codecs by their names in Matroska. */
export const [HEVC, VP9] = ['V_MPEGH/ISO/HEVC', 'V_VP9'];

/** Elements of Matroska by their ids. RFC 9559 §5 */
export const ID = {
  ...{ ebml: '1a45dfa3', docType: '4282', docTypeVersion: '4287', docTypeReadVersion: '4285' },
  ...{ segment: '18538067', info: '1549a966', scale: '2ad7b1', muxer: '4d80', writer: '5741' },
  ...{ tracks: '1654ae6b', track: 'ae', number: 'd7', uid: '73c5', type: '83', codec: '86' },
  ...{ private: '63a2', video: 'e0', width: 'b0', height: 'ba', audio: 'e1', rate: 'b5', channels: '9f' },
  ...{ cluster: '1f43b675', time: 'e7', block: 'a3' },
} as const;

const UNKNOWN_SIZE = Buffer.from('01ffffffffffffff', 'hex');

/** Sampling rates by their numbers. ISO/IEC 14496-3 §1.6.3.4 */
const RATES = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000];

/** What must be read before any block, and the beginning of all that follows. */
export function headOf(tracks: readonly Buffer[]): Buffer {
  return Buffer.concat([
    element(
      ID.ebml,
      text(ID.docType, 'matroska'),
      number(ID.docTypeVersion, 4),
      number(ID.docTypeReadVersion, 2),
    ),
    Buffer.from(ID.segment, 'hex'),
    UNKNOWN_SIZE,
    element(ID.info, number(ID.scale, 1_000_000), text(ID.muxer, 'vireo'), text(ID.writer, 'vireo')),
    element(ID.tracks, ...tracks),
  ]);
}

/** Track 1, by the header of its pictures and what the encoder says of them. */
export function pictureTrack(codec: string, header: Buffer, facts: Buffer | undefined): Buffer {
  const said = facts ? ((readAmf(facts).at(-1) ?? {}) as AmfObject) : {};
  const side = (id: string, name: string) => (Number(said[name]) > 0 ? [number(id, Number(said[name]))] : []);
  return element(
    ID.track,
    ...[number(ID.number, 1), number(ID.uid, 1), number(ID.type, 1), text(ID.codec, codec)],
    // VP9 is known by its pictures.
    ...(codec === VP9 ? [] : [element(ID.private, header.subarray(5))]),
    element(ID.video, ...side(ID.width, 'width'), ...side(ID.height, 'height')),
  );
}

/** Track 2, by the header of AAC. */
export function soundTrack(header: Buffer): Buffer {
  const config = header.subarray(2);
  const bits = config.length > 1 ? config.readUInt16BE(0) : 0;
  const rate = Buffer.alloc(4);
  rate.writeFloatBE(RATES[(bits >> 7) & 0x0f] ?? 48_000);
  return element(
    ID.track,
    ...[number(ID.number, 2), number(ID.uid, 2), number(ID.type, 2), text(ID.codec, 'A_AAC')],
    element(ID.private, config),
    element(ID.audio, element(ID.rate, rate), number(ID.channels, (bits >> 3) & 0x0f || 2)),
  );
}

/** RFC 8794 §4, §5 */
export function element(id: string, ...content: readonly Buffer[]): Buffer {
  const size = Buffer.alloc(8);
  size.writeUIntBE(
    content.reduce((sum, { length }) => sum + length, 0),
    2,
    6,
  );
  size.writeUInt8(1);
  return Buffer.concat([Buffer.from(id, 'hex'), size, ...content]);
}

export function number(id: string, value: number): Buffer {
  const bytes = Buffer.alloc(6);
  bytes.writeUIntBE(Math.max(0, Math.floor(value)), 0, 6);
  return element(id, bytes);
}

function text(id: string, value: string): Buffer {
  return element(id, Buffer.from(value));
}
