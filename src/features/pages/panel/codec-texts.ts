import { defineTexts, filled, plural } from '#base/texts.ts';

/** Sizes in AV1, on the panel's page of files and disk space. */
export const AV1_TEXTS = defineTexts({
  about:
    'AV1 takes about two fifths fewer bytes than H.264 at the same quality, but much more processor time. It pays for videos that are watched a lot. Browsers that play it without effort get it, and everybody else gets H.264 as before. Videos in HDR stay that on screens that show it.',
  unable: 'The ffmpeg of this machine has no SVT-AV1, so it can make none.',
  would: 'Would be made now',
  wouldBe: filled('{videos}: {hours} processor hours, {stored} on disk, saves {saved} a month'),
  made: 'Made so far',
  madeAre: filled('{videos}: {stored} on disk, saves {saved} a month'),
  spent: 'Last 30 days',
  spentOn: filled('{videos}, {hours} processor hours'),
  videos: plural({ one: '# video', other: '# videos' }),
  check: 'Check what this would make',
  unsaved: 'You’re seeing what the values below would make. They aren’t saved yet.',
});
