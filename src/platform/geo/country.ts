import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type CountryResponse, Reader } from 'mmdb-lib';

type Countries = Reader<CountryResponse & { country_code?: string }>;

let opened: Promise<Countries> | null = null;

/** The country of an IP address as a lower-case ISO 3166 code; null when unknown, local or not an address. */
export async function countryOf(address: string): Promise<string | null> {
  opened ??= open();
  const reader = await opened;
  try {
    const found = reader.get(address.replace(/^::ffff:/i, ''));
    return (found?.country_code ?? found?.country?.iso_code)?.toLowerCase() ?? null;
  } catch {
    return null;
  }
}

async function open(): Promise<Countries> {
  const path = createRequire(import.meta.url).resolve(
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  );
  return new Reader(await readFile(path));
}
