import { localeOf, textsIn } from '#base/texts.ts';
import type { Registration } from '#base/site-limits.ts';
import type { Load } from '#platform/http/pages.ts';
import { requireStaff } from '#features/pages/panel/staff.ts';
import { countRequests, listRequests } from '../model/decide-requests.ts';
import { REQUESTS_SHOWN } from '../rules.ts';
import { REQUESTS_TEXTS } from '../request-texts.ts';

/** A request as moderators read it. Times in ms since 1970. */
export interface ShownRequest {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly isConfirmed: boolean;
  readonly question: string;
  readonly answer: string;
  /** Its name, of the address that the request came from. */
  readonly country: string | null;
  readonly at: number;
  readonly reason: string;
}

interface RequestsData {
  readonly registration: Registration;
  readonly waiting: readonly ShownRequest[];
  readonly refused: readonly ShownRequest[];
  /** How many wait behind those that are shown. */
  readonly more: number;
  readonly done: 'approved' | 'refused' | 'restored' | null;
}

type Row = Awaited<ReturnType<typeof listRequests>>[number];

type Name = (code: string) => string | undefined;

export const load: Load<RequestsData> = async ({ db, settings }, { caller, query, language }) => {
  requireStaff(caller);
  const [waiting, refused, count] = await Promise.all([
    listRequests(db, 'waiting', REQUESTS_SHOWN),
    listRequests(db, 'refused', REQUESTS_SHOWN),
    countRequests(db),
  ]);
  const names = new Intl.DisplayNames([localeOf(language)], { type: 'region', fallback: 'code' });
  const shown = (row: Row) => show(row, (code) => names.of(code.toUpperCase()));
  const data = {
    registration: settings.current().registration,
    waiting: waiting.map(shown),
    refused: refused.map(shown),
    more: Math.max(0, count - waiting.length),
    done: (['approved', 'refused', 'restored'] as const).find((name) => name === query['done']) ?? null,
  };
  return { title: textsIn(REQUESTS_TEXTS, language).title, noIndex: true, personal: true, data };
};

function show({ confirmedAt, createdAt, refusedAt, country, ...row }: Row, name: Name): ShownRequest {
  const place = (country && name(country)) ?? null;
  return {
    ...row,
    country: place,
    isConfirmed: confirmedAt !== null,
    at: (refusedAt ?? createdAt).getTime(),
  };
}
