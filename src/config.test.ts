import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

it('names every setting that contradicts another, all at once', () => {
  const read = () =>
    readConfig(
      {
        METRICS_PORT: '9100',
        METRICS_HOST: '0.0.0.0',
        DATABASE_REPLICA_URL: 'postgres://copy',
        DIRECT_UPLOADS: 'on',
      },
      import.meta.dirname,
    );
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(/METRICS_TOKEN[^]*DATABASE_REPLICA_URL[^]*STORAGE_URL/);
});
