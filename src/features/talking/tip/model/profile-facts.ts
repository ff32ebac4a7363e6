import { followingFacts } from '#features/people/follow/model/follow-user.ts';
import { relationFacts, standingBy } from '#features/people/user/model/hidden.ts';
import { linksOf } from '#features/people/user/model/links.ts';
import { pinnedIn } from '#features/videos/video/model/pins.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import { hasAlbums } from '#features/watching/album/model/find.ts';
import { maySeePrivate } from '#features/watching/album/rules.ts';
import type { Db } from '#platform/db/db.ts';
import { statement } from '#platform/db/statements.ts';
import type { Ctx } from '#src/context.ts';
import { wasTipped } from './tippers.ts';

const factsOf = statement((db: Db, given: { id: number; viewer: number }, { isOwn }: { isOwn: boolean }) =>
  db.selectNoFrom([
    ...followingFacts(given),
    ...relationFacts(given),
    pinnedIn({ kind: 'user', id: given.id }).as('pinnedId'),
    hasAlbums(given.id, isOwn).as('hasAlbums'),
    wasTipped(given.id).as('wasTipped'),
    linksOf('user', given.id).as('links'),
  ]),
);

/**
 * What a profile says of an account that other features know, as this viewer may see it: in one statement,
 * which is here because this is the highest of these features.
 */
export async function readFacts({ db }: Pick<Ctx, 'db'>, viewer: Actor | null, id: number) {
  const isOwn = maySeePrivate(viewer, { accountId: id });
  // Nobody has the id 0.
  const [facts] = await factsOf(db, { id, viewer: viewer?.id ?? 0 }, { isOwn });
  if (!facts) throw new Error('A statement of single values has answered nothing');
  const { blocks, isBlocked, isMuted, ...more } = facts;
  return { ...more, relation: { standing: standingBy({ blocks, isBlocked }), isMuted } };
}
