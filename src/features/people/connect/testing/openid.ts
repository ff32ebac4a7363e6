import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { type JWK, Provider } from 'oidc-provider';

/** What a provider says of somebody, by the name with which they sign in there. */
export type People = Record<string, Record<string, unknown>>;

/** A real provider of OpenID Connect on this machine, with the site as its client `vireo`. */
export interface TestProvider {
  readonly url: string;
  readonly people: People;
  /** Changes the claims of the next signed tokens; `key` signs them instead of the provider's. */
  tamper: ((claims: JWTPayload) => { claims: JWTPayload; isForged?: boolean }) | null;
  /** Answers every request with 503. */
  isDown: boolean;
  /** Replaces its keys and everything that it knows. */
  rotate(): Promise<void>;
  /** Goes through its pages as somebody; answers the address that it sends them back to. */
  signIn(uri: string, login: string): Promise<URL>;
  close(): void;
}

/** Starts it for a site of this address, whose providers may have any of these keys. */
export async function startProvider(site: string, keys: readonly string[]): Promise<TestProvider> {
  let handle: ReturnType<Provider['callback']> | null = null;
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    if (self.isDown) return response.writeHead(503).end();
    return handle?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const redirects = keys.map((key) => `${site}/connect/${key}/receive`);
  const self: TestProvider = {
    url,
    people: {},
    tamper: null,
    isDown: false,
    rotate: async () => {
      handle = await openProvider(self, redirects);
    },
    signIn: (uri, login) => walkThrough(uri, login, site),
    close: () => server.close(),
  };
  await self.rotate();
  return self;
}

async function openProvider(self: TestProvider, redirects: string[]) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'one', alg: 'RS256', use: 'sig' } as JWK;
  const provider = new Provider(self.url, {
    clients: [{ client_id: 'vireo', client_secret: 'shh', redirect_uris: redirects }],
    jwks: { keys: [key] },
    cookies: { keys: ['of the test'] },
    pkce: { required: () => true },
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username', 'groups', 'realm_access'],
      email: ['email', 'email_verified'],
    },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, ...self.people[id] }),
    }),
  });
  provider.use(async (ctx, next) => {
    await next();
    const body = ctx.body as { id_token?: string } | undefined;
    if (ctx.path !== '/token' || !self.tamper || !body?.id_token) return;
    const { claims, isForged = false } = self.tamper(decodeJwt(body.id_token));
    const signer = isForged ? (await generateKeyPair('RS256')).privateKey : privateKey;
    const signed = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' });
    ctx.body = { ...body, id_token: await signed.sign(signer) };
  });
  return provider.callback();
}

/** Follows its redirects, and sends each of its forms, until it leads back to the site. */
async function walkThrough(uri: string, login: string, site: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let at = uri;
  let form: URLSearchParams | null = null;
  for (let steps = 0; steps < 20; steps += 1) {
    const answer = await fetch(at, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { body: form }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    form = null;
    if (location) {
      at = new URL(location, at).href;
      if (at.startsWith(site)) return new URL(at);
      continue;
    }
    const html = await answer.text();
    const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1];
    if (!prompt) throw new Error(`The provider answered ${answer.status}: ${html.slice(0, 300)}`);
    if (login === '') at = new URL(/href="([^"]+abort)"/.exec(html)?.[1] ?? '', at).href;
    else form = new URLSearchParams({ prompt, login, password: 'any' });
    if (form) at = new URL(/action="([^"]+)"/.exec(html)?.[1] ?? '', at).href;
  }
  throw new Error('The provider does not lead back.');
}
