import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressHash } from '#platform/network/address.ts';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';

const HOME = '198.51.100.20';
const ELSEWHERE = '198.51.100.21';

let site: TestSite;
let [moderator, other]: [Person, Person] = [] as never;
beforeAll(async () => {
  site = await startSite();
  [moderator, other] = [await signUp(site, { acl: 'moderator' }), await signUp(site)];
});
afterAll(() => site?.close());

function ban(person: Person | null, video: number, payload: object = {}) {
  return site.app.inject({
    method: 'POST',
    url: `/api/video/${video}/ban`,
    headers: person?.headers,
    payload,
  });
}

async function stateOf(id: number): Promise<string> {
  return (
    await site.ctx.db.selectFrom('video').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  ).state;
}

/** A published video of the account, uploaded from this address before the account existed. */
async function uploadFrom(address: string, accountId: number): Promise<number> {
  const { id } = await addVideo(site, { accountId });
  await site.ctx.db
    .insertInto('upload')
    .values({ video_id: id, address_hash: await addressHash(site.ctx, address), parts_id: `p${id}` })
    .execute();
  return id;
}

async function writeFrom(remoteAddress: string): Promise<number> {
  const payload = { filename: 'a.mp4', size: 9 };
  return (await site.app.inject({ method: 'POST', url: '/api/video/request', payload, remoteAddress }))
    .statusCode;
}

describe('POST /api/video/{id}/ban', () => {
  it('is listed with the addresses that it refuses, and they can be let go without the video', async () => {
    const owner = await signUp(site);
    const id = await uploadFrom('198.51.100.77', owner.id);
    await ban(moderator, id);
    const { bans } = (await moderator.get('/api/address-bans')).body as unknown as { bans: object[] };
    const shown = { user_id: String(owner.id), video_id: String(id), addresses: 1 };
    expect(bans).toContainEqual(expect.objectContaining(shown));
    expect((await moderator.page('/awesome/addresses')).body).toContain(`/awesome/queue/video-${id}`);
    const lift = { user: String(owner.id), video: String(id) };
    expect((await other.post(`/api/address-bans/${owner.id}/lift`, { video: id })).code).toBe(403);
    expect((await moderator.form('/awesome/addresses', lift)).location).toBe(
      '/awesome/addresses?done=unblocked',
    );
    expect([await writeFrom('198.51.100.77'), await stateOf(id)]).toEqual([200, 'suspended']);
    expect((await moderator.post(`/api/address-bans/${owner.id}/lift`, { video: id })).code).toBe(404);
  });

  it('suspends the video and refuses its addresses, which the log records, and undoes both', async () => {
    const owner = await signUp(site);
    const id = await uploadFrom(HOME, owner.id);
    expect((await ban(moderator, id)).json()).toMatchObject({
      status: true,
      is_banned: true,
      addresses: 1,
      video: { state: 'suspended', formats: [] },
    });
    expect(await writeFrom(HOME)).toBe(403);
    expect(await writeFrom(ELSEWHERE)).toBe(200);
    for (const topic of ['video-access', 'refused-addresses'] as const)
      expect(site.events.map((event) => event.topic)).toContain(topic);
    expect((await ban(moderator, id, { value: 0 })).json()).toMatchObject({
      is_banned: false,
      addresses: 1,
      video: { state: 'success' },
    });
    expect(await writeFrom(HOME)).toBe(200);
    const log = await site.ctx.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'detail'])
      .where('object_id', '=', id)
      .orderBy('id')
      .execute();
    const detail = { user: owner.id, addresses: 1 };
    expect(log).toEqual([
      { actor_id: moderator.id, action: 'video-banned', detail },
      { actor_id: moderator.id, action: 'video-unbanned', detail },
    ]);
  });

  it('keeps refusing the addresses of an owner whose account is banned', async () => {
    const owner = await signUp(site);
    const id = await uploadFrom(HOME, owner.id);
    await ban(moderator, id);
    await site.ctx.db.updateTable('account').set({ state: 'disabled' }).where('id', '=', owner.id).execute();
    expect((await ban(moderator, id, { value: 0 })).json()).toMatchObject({ addresses: 0 });
    expect(await writeFrom(HOME)).toBe(403);
  });

  it('is for published videos with an owner, and never for a moderator’s', async () => {
    const owner = await signUp(site);
    const refused = [
      await addVideo(site),
      await addVideo(site, { accountId: owner.id, state: 'stored' }),
      await addVideo(site, { accountId: owner.id, state: 'suspended' }),
      await addVideo(site, { accountId: moderator.id }),
    ];
    for (const { id } of refused) {
      const before = await stateOf(id);
      expect((await ban(moderator, id)).json()).toMatchObject({ status: false, code: 'forbidden' });
      expect(await stateOf(id)).toBe(before);
    }
    expect((await ban(moderator, 999_999)).json().code).toBe('video_not_found');
  });

  it('is for moderators only', async () => {
    const { id } = await addVideo(site, { accountId: (await signUp(site)).id });
    expect((await ban(other, id)).statusCode).toBe(403);
    expect((await ban(null, id)).statusCode).toBe(401);
    expect(await stateOf(id)).toBe('success');
  });
});
