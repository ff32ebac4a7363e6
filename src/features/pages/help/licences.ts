/** A third-party work that the site uses. */
export interface Work {
  readonly name: string;
  /** What it is used for, in a few words. */
  readonly use: string;
  /** The copyright holder to name. */
  readonly by: string;
  readonly licence: string;
  readonly url: string;
  /** Its packages, as named in package.json. */
  readonly packages: readonly string[];
}

/** Works whose licences must be shown to recipients, because they or their data are sent to readers. */
export const SHOWN: readonly Work[] = [
  {
    name: 'IP location data',
    use: 'the countries that viewers are in; joined from registry data of the NRO, unchanged here',
    by: 'ip-location-db (sapics), with data licensed by the Number Resource Organization',
    licence: 'CC BY 4.0',
    url: 'https://github.com/sapics/ip-location-db',
    packages: ['@ip-location-db/geo-whois-asn-country-mmdb'],
  },
  {
    name: 'Figtree',
    use: 'the typeface, cut down to Latin letters',
    by: 'Copyright 2022 The Figtree Project Authors',
    licence: 'SIL Open Font License 1.1',
    url: 'https://github.com/erikdkennedy/figtree',
    packages: [],
  },
  {
    name: 'Lucide',
    use: 'icons',
    by:
      'Copyright 2026 Lucide Icons and Contributors; some derived from Feather, copyright ' +
      '2013–present Cole Bemis (MIT)',
    licence: 'ISC',
    url: 'https://lucide.dev',
    packages: ['lucide-static'],
  },
  {
    name: 'flag-icons',
    use: 'flags of countries',
    by: 'Copyright 2013 Panayiotis Lipiridis',
    licence: 'MIT',
    url: 'https://github.com/lipis/flag-icons',
    packages: ['flag-icons'],
  },
  {
    name: 'React',
    use: 'pages',
    by: 'Copyright Meta Platforms, Inc. and affiliates',
    licence: 'MIT',
    url: 'https://react.dev',
    packages: ['react', 'react-dom'],
  },
  {
    name: 'Video.js',
    use: 'the player’s engine',
    by: 'Copyright 2010–present Video.js contributors',
    licence: 'Apache-2.0',
    url: 'https://videojs.org',
    packages: ['video.js'],
  },
  {
    name: 'videojs-contrib-ads',
    use: 'advertising breaks',
    by: 'Copyright Brightcove, Inc.',
    licence: 'Apache-2.0',
    url: 'https://github.com/videojs/videojs-contrib-ads',
    packages: ['videojs-contrib-ads'],
  },
  {
    name: 'videojs-youtube',
    use: 'videos that live elsewhere',
    by: 'Copyright Benoit Tremblay and videojs-youtube contributors',
    licence: 'MIT',
    url: 'https://github.com/videojs/videojs-youtube',
    packages: ['videojs-youtube'],
  },
  {
    name: 'vast-client',
    use: 'reading advertisements',
    by: 'Copyright 2013 Olivier Poitrey',
    licence: 'MIT',
    url: 'https://github.com/dailymotion/vast-client-js',
    packages: ['@dailymotion/vast-client'],
  },
  {
    name: 'SimpleWebAuthn',
    use: 'passkeys',
    by: 'Copyright 2020 Matthew Miller',
    licence: 'MIT',
    url: 'https://simplewebauthn.dev',
    packages: ['@simplewebauthn/browser', '@simplewebauthn/server'],
  },
  {
    name: 'noble-hashes',
    use: 'hashes of pieces and proofs of work',
    by: 'Copyright 2022 Paul Miller',
    licence: 'MIT',
    url: 'https://paulmillr.com/noble/',
    packages: ['@noble/hashes'],
  },
];

/** Packages that run on the server, by their licence. */
export const SERVER: Readonly<Record<string, readonly string[]>> = {
  MIT: [
    '@fastify/cookie',
    '@fastify/formbody',
    '@fastify/helmet',
    '@fastify/multipart',
    '@fastify/proxy-addr',
    '@node-rs/argon2',
    '@redis/client',
    'aws4fetch',
    'content-disposition',
    'fast-json-stringify',
    'fastify',
    'htmlparser2',
    'http_ece',
    'ipaddr.js',
    'kysely',
    'ldapts',
    'mmdb-lib',
    'openid-client',
    'otpauth',
    'pg',
    'pg-boss',
    'pg-copy-streams',
    'pino',
    'qrcode',
    'stripe',
    'undici',
    'ws',
    'yauzl',
    'yazl',
    'zod',
  ],
  'Apache-2.0': ['prom-client', 'sharp'],
  'BlueOak-1.0.0': ['lru-cache'],
  'MIT-0': ['nodemailer'],
  Unlicense: ['isbot'],
};

/** Programs that the site runs, which are distributed with their own licences. */
export const PROGRAMS: readonly Omit<Work, 'packages' | 'by'>[] = [
  { name: 'Node.js', use: 'runs the server', licence: 'MIT', url: 'https://nodejs.org' },
  {
    name: 'PostgreSQL',
    use: 'keeps everything but files',
    licence: 'PostgreSQL Licence',
    url: 'https://www.postgresql.org',
  },
  {
    name: 'FFmpeg',
    use: 'converts videos; installed by the operator',
    licence: 'LGPL or GPL, as built',
    url: 'https://ffmpeg.org',
  },
];
