import { textsIn } from '#base/texts.ts';
import type { Load } from '#platform/http/pages.ts';
import { readStorage, type Storage } from '../model/storage.ts';
import { requireStaff } from '../staff.ts';
import { STORAGE_TEXTS } from '../storage-texts.ts';

export const load: Load<Storage> = async (ctx, { caller, language }) => {
  requireStaff(caller);
  const data = await readStorage(ctx);
  return { title: textsIn(STORAGE_TEXTS, language).title, noIndex: true, personal: true, data };
};
