import { textsIn } from '#base/texts.ts';
import type { Load } from '#platform/http/pages.ts';
import { readStorage, type Storage } from '../model/storage.ts';
import { type KeepRule, readRule } from '../model/rule.ts';
import { type Av1Choice, readAv1Choice } from '../model/av1.ts';
import { requireStaff } from '../staff.ts';
import { STORAGE_TEXTS } from '../storage-texts.ts';

interface StorageData extends Storage {
  readonly rule: KeepRule;
  readonly av1: Av1Choice;
  readonly isSaved: boolean;
}

export const load: Load<StorageData> = async (ctx, { caller, query, language }) => {
  requireStaff(caller);
  const rule = await readRule(ctx, query);
  const av1 = await readAv1Choice(ctx, query, rule.version);
  const data = { ...(await readStorage(ctx)), rule, av1, isSaved: query['done'] === 'saved' };
  return { title: textsIn(STORAGE_TEXTS, language).title, noIndex: true, personal: true, data };
};
