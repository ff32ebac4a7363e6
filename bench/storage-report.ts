import type { CountedRequests } from './counted-requests.ts';
import { tableRow, writtenBy } from './report.ts';
import type { StoredKind } from './storage-clips.ts';

/** What stored files are for. */
export const STORED_PARTS = [
  'original',
  'rungs',
  'segments',
  'playlists',
  'pictures',
  'storyboard',
  'captions',
  'other',
] as const;
export type StoredPart = (typeof STORED_PARTS)[number];

/** How many files there are of each kind, with their bytes; kinds of which there are none are left out. */
export type StoredFiles = Readonly<Partial<Record<StoredPart, { files: number; bytes: number }>>>;

/** What one upload took and left. Times are from the last byte, ms; processor seconds of the whole site. */
export interface StoredClip {
  readonly kind: StoredKind;
  readonly uploaded: number;
  readonly playable: number;
  readonly success: number;
  readonly cpu: number;
  readonly stored: StoredFiles;
  readonly requests: CountedRequests['counts'];
}

const WHAT: Readonly<Record<StoredKind, string>> = {
  copyable: '60 s 1080p H.264',
  encoded: '20 s 1080p MPEG-4',
  portrait: '20 s 1080×1920 H.264',
  long: '30 min 426×240 H.264',
  gif: '6 s GIF 480×270',
};

/** The same before a rung was one file and originals gave way, by f9e89b08 on the machine below. */
const BEFORE: Readonly<Record<StoredKind, readonly string[]>> = {
  copyable: ['3.30', '116', '173, 8, 0', '1656', '38.7'],
  encoded: ['2.26', '62', '97, 8, 0', '1513', '24.6'],
  portrait: ['3.34', '56', '80, 8, 0', '1350', '16.1'],
  long: ['3.02', '931', '1006, 25, 0', '1143', '10.5'],
  gif: ['2.88', '18', '26, 8, 0', '1217', '3.3'],
};

/** What single runs cannot tell, measured in turns on that machine. */
const APART = [
  'The processor of that machine is shared, and the same work took up to a fifth more from one run to the',
  'next. In turns, from the upload until four seconds after the last file, processor seconds now and before:',
  '60 s of H.264 43.8 and 42.4, 37.6 and 37.4; 20 s of MPEG-4 27.8 and 27.4, 28.3 and 25.9. ffmpeg took the',
  'same for the sizes; joining them and comparing the original took about a second.',
];

/** The measurement as it is kept in docs/benchmarks. */
export function reportStorage(clips: readonly StoredClip[]): string {
  return [
    '# What is stored of an upload',
    '',
    writtenBy('storage'),
    'Bytes and files are those in storage when the video is complete and its original was decided about.',
    'Requests are what a bucket was asked for the same upload until then: those that write or list, those',
    'that read, and those that delete. Processor time is that of the whole site with files on its disk, and',
    'holds on a busy machine; the clock of "playable" and "complete", from the last byte on, does not.',
    '',
    '| upload | MB | stored, MB | stored ÷ uploaded | files | bucket requests: write, read, delete |' +
      ' playable, ms | complete, s | CPU s |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...clips.map(clipRow),
    '',
    'Before a size was one file and originals gave way (f9e89b08, on 2 × AMD EPYC a few minutes later):',
    '',
    '| upload | stored ÷ uploaded | files | bucket requests: write, read, delete | playable, ms | CPU s |',
    '|---|--:|--:|--:|--:|--:|',
    ...clips.map(({ kind }) => tableRow(WHAT[kind], ...BEFORE[kind])),
    '',
    ...APART,
    '',
    `| files and MB | ${STORED_PARTS.join(' | ')} |`,
    `|---|${STORED_PARTS.map(() => '--:').join('|')}|`,
    ...clips.map(({ kind, stored }) =>
      tableRow(WHAT[kind], ...STORED_PARTS.map((part) => partCell(stored[part]))),
    ),
    '',
  ].join('\n');
}

function clipRow({ kind, uploaded, stored, requests, playable, success, cpu }: StoredClip): string {
  const parts = Object.values(stored);
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  const files = parts.reduce((sum, part) => sum + part.files, 0);
  return tableRow(
    WHAT[kind],
    inMegabytes(uploaded),
    inMegabytes(bytes),
    (bytes / uploaded).toFixed(2),
    String(files),
    `${requests.writing}, ${requests.reading}, ${requests.deleting}`,
    playable.toFixed(0),
    (success / 1_000).toFixed(1),
    cpu.toFixed(1),
  );
}

function partCell(part: StoredFiles[StoredPart]): string {
  return part ? `${part.files}: ${inMegabytes(part.bytes)}` : '–';
}

function inMegabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(bytes < 1e7 ? 2 : 1);
}
