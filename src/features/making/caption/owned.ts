import type { OwnedData } from '#features/people/account/registry.ts';
import { captionKey } from './files.ts';

/** The captions of an account's videos, with their files. They are deleted with the videos. */
const owned: OwnedData = {
  tables: ['caption'],
  async exportFor({ db }, accountId) {
    const rows = await db
      .selectFrom('caption')
      .innerJoin('video', 'video.id', 'caption.video_id')
      .select(['video_id', 'lang', 'label', 'is_default', 'by_machine', 'caption.created_at'])
      .select(['caption.key', 'video.code', 'video.media_key as mediaKey'])
      .where('video.account_id', '=', accountId)
      .where('video.state', '!=', 'deleted')
      .orderBy('caption.id')
      .execute();
    const named = rows.map(({ key, code, mediaKey, ...row }) => ({
      row: { ...row, file: `${code}.${row.lang}.vtt` },
      key: captionKey({ mediaKey }, key),
    }));
    return {
      rows: { caption: named.map(({ row }) => row) },
      files: named.map(({ row, key }) => ({ key, name: row.file })),
    };
  },
  deleteFor: async () => [],
};

export default owned;
