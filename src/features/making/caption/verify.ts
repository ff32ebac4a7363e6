import { findMissing } from '#platform/verify/files.ts';
import type { Verification } from '#platform/verify/verification.ts';
import { captionKey } from './files.ts';

const verified: Verification = {
  async check({ db, storage }) {
    const rows = await db
      .selectFrom('caption')
      .innerJoin('video', 'video.id', 'caption.video_id')
      .select([
        'video.id',
        'video.media_key as mediaKey',
        'video.media_version as mediaVersion',
        'caption.key',
      ])
      .where('video.state', '!=', 'deleted')
      .orderBy('caption.id')
      .execute();
    return findMissing(
      storage,
      rows.map((row) => ({ of: `captions of video ${row.id}`, key: captionKey(row, row.key) })),
    );
  },
};

export default verified;
