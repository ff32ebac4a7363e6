import { textsIn } from '#base/texts.ts';
import { type Invite, listInvites } from '../model/invites.ts';
import type { Load } from '#platform/http/pages.ts';
import type { Registration } from '#base/site-limits.ts';
import { href } from '#src/routes.ts';
import { INVITES_TEXTS } from '../invites-texts.ts';
import { requireStaff } from '#features/pages/panel/staff.ts';

/** An invite with its link. */
export interface ShownInvite extends Omit<Invite, 'code'> {
  readonly link: string;
}

interface InvitesData {
  readonly registration: Registration;
  readonly invites: readonly ShownInvite[];
  readonly done: 'made' | 'revoked' | null;
}

const SHOWN = 100;

export const load: Load<InvitesData> = async (ctx, { caller, query, language }) => {
  requireStaff(caller);
  const invites = (await listInvites(ctx, SHOWN)).map(({ code, ...invite }) => ({
    ...invite,
    link: ctx.config.publicUrl + href('sign-up', {}, { invite: code }),
  }));
  const done = (['made', 'revoked'] as const).find((name) => name === query['done']) ?? null;
  const data = { registration: ctx.settings.current().registration, invites, done };
  return { title: textsIn(INVITES_TEXTS, language).title, noIndex: true, personal: true, data };
};
