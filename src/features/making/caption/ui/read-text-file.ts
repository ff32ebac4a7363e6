import { CAPTION_BYTES_MAX, decodeText, type DecodedText } from '../rules.ts';

/** What a file of captions says; `lost` if it cannot be read, `tooLong` if it is far too large. */
export async function readTextFile(file: File): Promise<DecodedText | 'lost' | 'tooLong'> {
  try {
    const bytes = await file.slice(0, CAPTION_BYTES_MAX + 1).arrayBuffer();
    return bytes.byteLength > CAPTION_BYTES_MAX ? 'tooLong' : decodeText(new Uint8Array(bytes));
  } catch {
    return 'lost';
  }
}
