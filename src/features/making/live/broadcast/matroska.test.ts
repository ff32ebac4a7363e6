import { expect, it } from 'vitest';
import { matroskaOf } from './matroska.ts';

const FILE = Buffer.from([0x46, 0x4c, 0x56, 1, 5, 0, 0, 0, 9, 0, 0, 0, 0]);

function tag(type: number, time: number, ...content: number[]): Buffer {
  const bytes = Buffer.alloc(11 + content.length + 4);
  bytes.writeUInt8(type);
  bytes.writeUIntBE(content.length, 1, 3);
  bytes.writeUIntBE(time, 4, 3);
  Buffer.from(content).copy(bytes, 11);
  return bytes;
}

const name = [...Buffer.from('hvc1')];
/** A header with one set of parameters of two bytes. */
const config = (mark: number) => [...Buffer.alloc(22), 1, 0x20, 0, 1, 0, 2, 0x40, mark];
const header = (time: number, mark: number) => tag(9, time, 0x90, ...name, ...config(mark));
const key = (time: number) => tag(9, time, 0x91, ...name, 0, 0, 40, 0xaa, 0xbb);
const sound = (time: number) => tag(8, time, 0xaf, 1, 0xcc);

it('writes pictures with when they are shown, and sound', () => {
  const beginning = Buffer.concat([FILE, header(0, 1), tag(8, 0, 0xaf, 0, 0x12, 0x10)]);
  const { head, push } = matroskaOf(beginning)!;
  expect(head.toString('latin1')).toMatch(/V_MPEGH\/ISO\/HEVC[^]*A_AAC/);
  expect(push(beginning)).toHaveLength(0);
  const piece = Buffer.concat([key(1_000), sound(1_010)]);
  const blocks = Buffer.concat([push(piece.subarray(0, 9)), push(piece.subarray(9))]).toString('hex');
  // The track, 40 ms later, as a key frame; its bytes.
  expect(blocks).toMatch(/0003e8a3.{16}81002880aabb/);
  expect(blocks).toMatch(/0003f2a3.{16}82000080cc/);
});

it('puts headers that come later before the next key frame', () => {
  const { push } = matroskaOf(Buffer.concat([FILE, header(0, 1), key(0)]))!;
  expect(push(Buffer.concat([FILE, header(0, 1), key(0)])).toString('hex')).not.toContain('4001');
  expect(push(header(2_000, 7)).length).toBe(0);
  expect(push(key(2_000)).toString('hex')).toMatch(/80000000024007aabb$/);
  expect(push(Buffer.concat([header(4_000, 1), key(4_000)])).toString('hex')).toMatch(/81002880aabb$/);
});

it('leaves alone what ffmpeg reads', () => {
  expect(matroskaOf(Buffer.concat([FILE, tag(9, 0, 0x17, 0, 1), sound(0)]))).toBeNull();
  expect(matroskaOf(FILE)).toBeNull();
});
