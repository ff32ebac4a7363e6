import { openAnyAccount } from '../model/ban-account.ts';
import { listNotes, type Note } from '../model/people.ts';
import type { Amounts, LiveKind, OwnAmounts } from '#features/making/upload/allotment-rules.ts';
import { liveAmountsOfAll } from '#features/making/live/model/limits.ts';
import { amountsOfAll, readOwnAmounts, readUsed } from '#features/making/upload/model/allotment.ts';
import { mayGiveRoles, mayNote, mayRename } from '#features/people/account/rules.ts';
import { refusalFor } from '#features/videos/video/channel-openers.ts';
import type { OpenRefusal } from '#features/videos/channel/opener-rules.ts';
import { isModerator } from '#base/person.ts';
import type { Load } from '#platform/http/pages.ts';
import type { ListedUser } from '../model/users.ts';
import { USER_ACTS } from '../rules.ts';
import { requireStaff } from '#features/pages/panel/staff.ts';

/** A note; its time in ms since 1970. */
export interface ShownNote extends Omit<Note, 'createdAt'> {
  readonly at: number;
}

/** An account as its page in the panel shows it. */
export interface ShownUser extends Pick<ListedUser, 'id' | 'username' | 'isModerator' | 'state' | 'since'> {
  /** Why the person may not open a channel; null if they may. */
  readonly openRefusal: OpenRefusal | null;
  /** As its owner wrote it; may be empty. */
  readonly displayname: string;
}

interface UserData {
  readonly user: ShownUser;
  readonly notes: readonly ShownNote[];
  /** What the viewer may do here. */
  readonly may: {
    readonly note: boolean;
    readonly role: boolean;
    /** Names and limits are those of people who do not moderate. */
    readonly rename: boolean;
  };
  /** What the account is given instead of what everybody is, and what its videos take. */
  readonly quota: {
    readonly own: OwnAmounts | null;
    readonly everybody: Amounts & Readonly<Record<LiveKind, number>>;
    readonly used: Amounts;
  };
  readonly done: (typeof USER_ACTS)[number] | null;
}

export const load: Load<UserData> = async (ctx, { caller, params, query }) => {
  const viewer = requireStaff(caller);
  const account = await openAnyAccount(ctx, params['user'] ?? '');
  const { id, username, chosenName, state, createdAt } = account;
  const data: UserData = {
    user: {
      ...{ id, username, displayname: chosenName, isModerator: isModerator(account) },
      openRefusal: await refusalFor(ctx, { id, acl: account.acl, scopes: null }),
      ...{ state: state as ListedUser['state'], since: createdAt.getTime() },
    },
    notes: (await listNotes(ctx, id)).map((note) => ({
      ...{ id: note.id, author: note.author, body: note.body },
      at: note.createdAt.getTime(),
    })),
    may: {
      note: mayNote(viewer, account),
      role: mayGiveRoles(viewer, account) && (state === 'active' || isModerator(account)),
      rename: mayRename(viewer, account),
    },
    quota: {
      own: await readOwnAmounts(ctx, id),
      everybody: { ...amountsOfAll(ctx), ...liveAmountsOfAll(ctx) },
      used: await readUsed(ctx, id),
    },
    done: USER_ACTS.find((act) => act === query['done']) ?? null,
  };
  return { title: username, noIndex: true, personal: true, data };
};
