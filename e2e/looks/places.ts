import { registerClient } from '#features/people/oauth/model/clients.ts';
import { runText } from '#platform/db/db.ts';
import { cleanFailure } from '#platform/failures/failure.ts';
import { storeFailure } from '#platform/failures/store.ts';
import type { Ctx } from '#src/context.ts';
import { loadDice } from './fixed.ts';
import { NAMES } from './site.ts';

/** What stands in the paths of pictured pages: codes and ids by the names that stand for them. */
export type Places = Readonly<Record<string, string>>;

const FAILURE = {
  source: 'browser',
  place: 'video-view',
  name: 'TypeError',
  message: 'The storyboard has no tile at 0:07',
  stack: 'TypeError: The storyboard has no tile at 0:07\n    at tileAt (assets/player.js:1:8123)',
  browser: 'Firefox',
} as const;

const FIND = {
  code: `select code from video where title = 'Aurora over the lake'`,
  video: `select id from video where title = 'Aurora over the lake'`,
  own: `select code from video where title = 'Aurora, the purple kind'`,
  comment: `select id from comment where reply_count > 0 order by id limit 1`,
  thread: `select thread_id from message join account on account.id = message.account_id
    where username = '${NAMES.member}' order by message.id limit 1`,
  user: `select id from account where username = 'marlow'`,
  item: `select 'video-' || video_id from report where video_id is not null order by id limit 1`,
  decision: `update review_decision set owner_id = account.id from account
    where username = '${NAMES.member}' returning review_decision.id`,
  failure: `select id from failure limit 1`,
  app: `insert into oauth_grant (account_id, app_id, scopes)
    select account.id, oauth_app.id, 'videos' from account, oauth_app
    where username = '${NAMES.member}' returning app_id`,
  live: `select code from live join video on video.id = live.video_id where title = 'Building a bird box'`,
  client: `select client_id from oauth_app limit 1`,
};

/** Registers an application that the member uses, notes a failure, and finds what else paths name. */
export async function placesOf(ctx: Ctx): Promise<Places> {
  await addApplication(ctx);
  await storeFailure(ctx.db, '1.0.0', {
    failure: cleanFailure({ ...FAILURE, crumbs: [] }),
    count: 3,
    at: ctx.clock.now() - 300_000,
  });
  const found = Object.entries(FIND).map(async ([name, text]) => [name, await find(ctx, text)] as const);
  return Object.fromEntries(await Promise.all(found));
}

/** With an id that is the same each time. */
async function addApplication(ctx: Ctx): Promise<void> {
  const owner = Number(await find(ctx, `select id from account where username = '${NAMES.member}'`));
  const unload = loadDice();
  try {
    await registerClient(
      ctx,
      owner,
      {
        name: 'Clip shelf',
        website: 'https://clips.example',
        redirect_uri_prefix: ['https://clips.example/back'],
      },
      true,
    );
  } finally {
    unload();
  }
}

async function find({ db }: Pick<Ctx, 'db'>, text: string): Promise<string> {
  const [row] = (await runText(db, text)).rows as Record<string, unknown>[];
  if (!row) throw new Error(`Nothing is there to be pictured: ${text}`);
  return String(Object.values(row)[0]);
}

/** That path with what its names stand for. */
export function pathTo(path: string, places: Places): string {
  return path.replace(/\{(\w+)\}/g, (_all, name: string) => places[name] ?? name);
}
