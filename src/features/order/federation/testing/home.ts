import { type WorkByHand, workByHand } from '#platform/testing/by-hand.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { type Person, signUpPerson } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { actorUri } from '../addresses.ts';
import jobs from '../jobs.ts';

/** A site that other sites reach, with somebody on it. */
export interface Home {
  readonly site: TestSite;
  readonly hand: WorkByHand;
  readonly person: Person;
  /** The address by which other sites know that person. */
  readonly self: string;
  readonly port: number;
}

/** Starts one that takes part in the fediverse; `more` are further settings. */
export async function openHome(username: string, more: Record<string, string> = {}): Promise<Home> {
  const port = await freePort();
  const env = { PUBLIC_URL: `http://127.0.0.1:${port}`, FEDERATION: 'on', ...more };
  const site = await startSite(env, { fetchPolicy: { allows: (address) => address === '127.0.0.1' } });
  await site.app.listen({ port, host: '127.0.0.1' });
  await site.ctx.jobs.prepare(jobs(site.ctx));
  const person = await signUpPerson(site, username);
  const self = actorUri(site.ctx.config, { kind: 'account', id: person.id });
  return { site, hand: await workByHand(site), person, self, port };
}
