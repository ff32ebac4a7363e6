import { expect, it } from 'vitest';
import { startSite } from '#platform/testing/site.ts';
import { signUpPerson } from '#platform/testing/people.ts';

it('one account cannot have letters sent to one address after the other', async () => {
  const site = await startSite({ RATE_LIMITS: 'true' });
  try {
    const ann = await signUpPerson(site, 'ann');
    const change = (email: string) =>
      ann.post(`/api/user/${ann.id}/edit`, { email, passwordCurrent: 'secret' });
    for (let at = 0; at < 20; at += 1) expect((await change(`victim${at}@example.org`)).code).toBe(200);
    expect((await change('victim20@example.org')).body).toMatchObject({ code: 'rate_limited' });
    const { email, email_new } = await site.ctx.db
      .selectFrom('account')
      .select(['email', 'email_new'])
      .where('id', '=', ann.id)
      .executeTakeFirstOrThrow();
    expect([email, email_new]).toEqual([null, 'victim19@example.org']);
  } finally {
    await site.close();
  }
});
