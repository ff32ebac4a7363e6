import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { readS3Address } from '#platform/storage/s3/address.ts';
import { isLastingAddress, isLoopback } from '#base/lasting-address.ts';
import { readSignInSettings, type SignInSettings } from '#base/sign-in-settings.ts';
import { KEPT_ORIGINALS } from '#base/file-limits.ts';
import { FEDERATIONS, PROOFS } from '#base/site-limits.ts';

const MB = 1024 * 1024;

const optional = z.string().trim().min(1).optional();
const bytes = z
  .string()
  .regex(/^\d+(\.\d+)?\s*([kmg]b?)?$/i, 'expected bytes, such as 500MB')
  .transform((value) => {
    const unit =
      { k: 1024, m: MB, g: 1024 * MB }[
        value
          .replace(/[\d.\s]/g, '')
          .charAt(0)
          .toLowerCase()
      ] ?? 1;
    return Math.round(Number.parseFloat(value) * unit);
  });
const onOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((value) => ['on', 'true', '1'].includes(value));

const s3Address = z
  .string()
  .trim()
  .transform((text, context) => {
    try {
      return readS3Address(text);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message });
      return z.NEVER;
    }
  });

/** An amount of money in minor units, such as cents. */
const minorUnits = z.coerce.number().int().min(1).max(100_000_000);

/** The settings of design §1, each with a working default. Sizes in bytes. */
const environment = z.object({
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  /** Web processes; by default as many as are worthwhile on this machine. */
  WEB_PROCESSES: z.coerce.number().int().min(1).max(64).optional(),
  /** Videos that one worker processes at a time; by default as many as keep the cores busy. */
  ENCODERS: z.coerce.number().int().min(1).max(64).optional(),
  /** Whether hardware encodes, where a trial finds that it is worth its while. */
  HARDWARE_ENCODING: z.enum(['auto', 'off']).default('auto'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SITE_NAME: z.string().trim().min(1).max(60).default('Vireo'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: optional,
  /** A read replica of that database, for what is shown to everybody alike. */
  DATABASE_REPLICA_URL: optional,
  /** How processes on several machines tell each other what changed; by default through the database. */
  BUS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** A proxy in front sends the files (deploy/nginx). */
  X_ACCEL: onOff.default(false),
  /** Where files are stored; by default below DATA_DIR. */
  STORAGE_URL: s3Address.optional(),
  /** Browsers upload parts straight into the bucket of STORAGE_URL. */
  DIRECT_UPLOADS: onOff.default(false),
  /** Port on which senders of broadcasts arrive (RTMP), where people may broadcast. */
  LIVE_PORT: z.coerce.number().int().min(0).max(65535).default(1935),
  /** Port for senders that speak RTMPS; the certificate and its key that they are answered with, in PEM. */
  LIVE_TLS_PORT: z.coerce.number().int().min(0).max(65535).default(1936),
  LIVE_TLS_CERT: optional,
  LIVE_TLS_KEY: optional,
  /** Address at which web processes, on whichever machine, reach the broadcasts of this one. */
  LIVE_ORIGIN_HOST: z.string().default('127.0.0.1'),
  SMTP_URL: optional,
  MAIL_FROM: optional,
  TRUST_PROXY: optional,
  FFMPEG_PATH: optional,
  ANDROID_APP_URL: optional,
  PURGE_URL: z.url({ protocol: /^https?$/ }).optional(),
  PURGE_SECRET: optional,
  /** The operator's image classifier, and the score, 0 to 1, from which moderators are shown a video. */
  NSFW_URL: z.url({ protocol: /^https?$/ }).optional(),
  NSFW_SECRET: optional,
  NSFW_THRESHOLD: z.coerce.number().min(0).max(1).default(0.8),
  /** A server that writes down what is said, as far as `/v1`; its key, and the model it is asked to use. */
  SPEECH_URL: z.url({ protocol: /^https?$/ }).optional(),
  SPEECH_KEY: optional,
  SPEECH_MODEL: z.string().trim().min(1).default('whisper-1'),
  /** The server also answers `/audio/translations`: captions in English of what is not. */
  SPEECH_TRANSLATE: onOff.default(false),
  /** `own`: what `vireo captions install` has fetched; with so many threads, from another place. */
  SPEECH_ENGINE: z.enum(['server', 'own']).default('server'),
  SPEECH_THREADS: z.coerce.number().int().min(1).max(64).default(2),
  SPEECH_MODELS_URL: z.url({ protocol: /^https?$/ }).optional(),
  AD_TAG_URL: optional,
  AD_SDK_URL: z.url({ protocol: /^https?$/ }).optional(),
  MAX_UPLOAD_ANONYMOUS: bytes.default(100 * MB),
  MAX_UPLOAD_SIGNED_IN: bytes.default(2048 * MB),
  /** Which uploaded files stay once a video is complete. */
  KEEP_ORIGINALS: z.enum(KEPT_ORIGINALS).default('needed'),
  MAX_DESCRIPTION: z.coerce.number().int().min(100).max(10_000).default(500),
  ENCODE_SECONDS_PER_DAY: z.coerce.number().min(1).default(7_200),
  REVIEW: onOff.default(false),
  MESSAGES_NEED_EMAIL: onOff.default(false),
  /** Where failures are reported: `https://<key>@<host>/<project>`. */
  ERROR_DSN: z
    .url({ protocol: /^https?$/ })
    .regex(/^https?:\/\/[^@/]+@[^/]+\/(?:.*\/)?\d+$/, 'expected https://<key>@<host>/<project>')
    .optional(),
  /**
   * File with addresses and ranges (CIDR), one a line. Accounts created from there are shown to moderators.
   */
  ADDRESS_LIST: optional,
  /** Webhooks may lead into this machine's own networks, for trying them. */
  WEBHOOKS_LOCAL: onOff.default(false),
  /** Whether the site takes part in the fediverse: with all other sites, or with those that it lists. */
  FEDERATION: z.enum(FEDERATIONS).default('off'),
  RATE_LIMITS: onOff.default(true),
  /** When a proof of work is required, and how many leading zero bits it must have. */
  PROOF: z.enum(PROOFS).default('off'),
  PROOF_BITS: z.coerce.number().int().min(1).max(26).default(17),
  /** Requests that one process answers at a time; beyond that, readers are told that the site is busy. */
  MOST_REQUESTS: z.coerce.number().int().min(1).max(100_000).default(250),
  /** Port of `/metrics`, on an address of its own; without it nothing is measured. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Required as `Authorization: Bearer <token>` for reading the metrics. */
  METRICS_TOKEN: optional,
  /** Where traces are sent by OTLP over HTTP, as JSON: the collector's address without `/v1/traces`. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Headers for that, as `name=value,name=value`. */
  OTEL_EXPORTER_OTLP_HEADERS: optional,
  /** Share of the requests that are traced. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  WATCHERS_SMALLEST_GROUP: z.coerce.number().int().min(1).default(1),
  TWITTER_CLIENT_ID: optional,
  TWITTER_CLIENT_SECRET: optional,
  TWITTER_AUTHORIZE_URL: z.url().default('https://x.com/i/oauth2/authorize'),
  TWITTER_TOKEN_URL: z.url().default('https://api.x.com/2/oauth2/token'),
  TWITTER_USER_URL: z.url().default('https://api.x.com/2/users/me'),
  FACEBOOK_CLIENT_ID: optional,
  FACEBOOK_CLIENT_SECRET: optional,
  FACEBOOK_AUTHORIZE_URL: z.url().default('https://www.facebook.com/v21.0/dialog/oauth'),
  FACEBOOK_TOKEN_URL: z.url().default('https://graph.facebook.com/v21.0/oauth/access_token'),
  FACEBOOK_USER_URL: z.url().default('https://graph.facebook.com/v21.0/me'),
  TIPS: onOff.default(true),
  TIPS_CURRENCY: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z]{3}$/, 'expected a currency, such as usd')
    .default('usd'),
  TIPS_FEE: z.coerce.number().min(0).max(50).default(0),
  TIPS_SMALLEST: minorUnits.default(100),
  TIPS_LARGEST: minorUnits.default(50_000),
  TIPS_HOLD_DAYS: z.coerce.number().min(0).max(365).default(7),
  PAYOUT_SMALLEST: minorUnits.default(1_000),
  STRIPE_SECRET_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
});

/** Everything an operator may set, checked once. */
export type Config = z.output<typeof environment> & {
  /** DATA_DIR as an absolute path. */
  readonly dataDir: string;
  /** Address of the site for links, without a trailing slash. */
  readonly publicUrl: string;
  readonly https: boolean;
  /** What people may sign in with by OpenID Connect and LDAP. */
  readonly signIn: SignInSettings;
  /** The variables that the operator has set, which take precedence over stored settings. */
  readonly given: ReadonlySet<string>;
};

/** Invalid settings, all of them at once. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads the environment over an optional `.env` in the working folder. @throws ConfigError naming every
 * mistake
 */
export function readConfig(
  env: Record<string, string | undefined> = process.env,
  folder = process.cwd(),
): Config {
  const set = withoutEmpty({ ...dotEnv(folder), ...env });
  const parsed = environment.safeParse(set);
  const { mistakes: wrong, ...signIn } = readSignInSettings(set);
  if (!parsed.success || wrong.length > 0) throw new ConfigError(mistakes(parsed.error, wrong));
  const settings = parsed.data;
  const contradictions = contradictionsIn(settings);
  if (contradictions.length > 0) throw new ConfigError(contradictions.join('\n'));
  const local = `http://localhost:${settings.PORT}`;
  const publicUrl = (settings.PUBLIC_URL ?? local).replace(/(?<!\/)\/+$/, '');
  return {
    ...settings,
    dataDir: resolve(folder, settings.DATA_DIR),
    publicUrl,
    https: publicUrl.startsWith('https:'),
    signIn,
    given: new Set(Object.keys(set).filter((name) => Object.hasOwn(environment.shape, name))),
  };
}

/** What is wrong with settings that are each valid by themselves. */
function contradictionsIn(settings: z.output<typeof environment>): string[] {
  const isExposed = settings.METRICS_PORT !== undefined && !isLoopback(settings.METRICS_HOST);
  return [
    ...(isExposed && !settings.METRICS_TOKEN
      ? ['METRICS_HOST is no loopback address: set METRICS_TOKEN as well.']
      : []),
    ...(settings.DATABASE_REPLICA_URL && !settings.DATABASE_URL
      ? ['DATABASE_REPLICA_URL is set without DATABASE_URL, the database that it follows.']
      : []),
    ...((settings.LIVE_TLS_CERT === undefined) !== (settings.LIVE_TLS_KEY === undefined)
      ? ['LIVE_TLS_CERT and LIVE_TLS_KEY belong together: set both.']
      : []),
    ...(settings.FEDERATION !== 'off' && !isLastingAddress(settings.PUBLIC_URL)
      ? ['FEDERATION needs a PUBLIC_URL that begins with https:// and stays: other sites remember it.']
      : []),
    ...(settings.DIRECT_UPLOADS && !settings.STORAGE_URL
      ? ['DIRECT_UPLOADS needs the bucket that STORAGE_URL names.']
      : []),
  ];
}

function dotEnv(folder: string): Record<string, string | undefined> {
  const file = resolve(folder, '.env');
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

function withoutEmpty(env: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((pair): pair is [string, string] => Boolean(pair[1])));
}

function mistakes(error: z.ZodError | undefined, others: readonly string[]): string {
  const found = error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  const lines = [...found, ...others].map((line) => `  ${line}`);
  return `These settings are not right:\n${lines.join('\n')}`;
}
