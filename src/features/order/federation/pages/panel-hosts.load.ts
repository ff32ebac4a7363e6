import { textsIn } from '#base/texts.ts';
import { type Load, pageAround } from '#platform/http/pages.ts';
import { requireStaff } from '#features/pages/panel/staff.ts';
import { HOSTS_TEXTS } from '../hosts-texts.ts';
import { HOST_FILTERS, type HostFilter, listHosts, type SeenHost } from '../model/standings.ts';
import { federates } from '../rules.ts';

interface HostsData {
  readonly mode: 'off' | 'on' | 'list';
  readonly text: string;
  readonly filter: HostFilter;
  readonly hosts: readonly SeenHost[];
  readonly total: number;
  readonly page: { readonly offset: number; readonly limit: number };
  readonly next: string | null;
  readonly prev: string | null;
  readonly done: 'changed' | 'imported' | null;
}

const LIMIT = 50;

export const load: Load<HostsData> = async (ctx, request) => {
  requireStaff(request.caller);
  const text = (request.query['q'] ?? '').trim().slice(0, 100);
  const filter = HOST_FILTERS.find((name) => name === request.query['filter']) ?? 'all';
  const page = { ...pageAround(request), limit: LIMIT };
  const done = (['changed', 'imported'] as const).find((name) => name === request.query['done']) ?? null;
  const mode = federates(ctx) ? (ctx.settings.current().federation as HostsData['mode']) : 'off';
  const found = await listHosts(ctx, { ...page, text, filter });
  const data = { mode, text, filter, ...found, page: { offset: page.offset, limit: LIMIT }, done };
  return { title: textsIn(HOSTS_TEXTS, request.language).title, noIndex: true, personal: true, data };
};
