import { describe, expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { publicOnly } from './policy.ts';
import { checkUrl } from './safe-fetch.ts';

/** Addresses that lead inside, and the ways in which each can be written. */
const INSIDE = {
  'this machine': [
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '::',
    '::1',
    '0:0:0:0:0:0:0:1',
    '[::1]',
    '::1%lo',
  ],
  'octal, hexadecimal, short and whole numbers': [
    '0177.0.0.1',
    '0x7f.0.0.1',
    '0x7f000001',
    '127.1',
    '2130706433',
  ],
  'private networks': ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', '012.0.0.1'],
  'this link and its services': ['169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'fec0::1'],
  'unique local': ['fc00::1', 'fd00:ec2::254'],
  'several at once': ['224.0.0.1', '255.255.255.255', 'ff02::1'],
  'IPv4 in IPv6, compatible': ['::7f00:1', '::127.0.0.1', '::a00:1', '::10.0.0.1', '::c0a8:101'],
  'IPv4 in IPv6, mapped': ['::ffff:127.0.0.1', '::ffff:7f00:1', '0:0:0:0:0:ffff:a00:1', '::FFFF:192.168.1.1'],
  'IPv4 in IPv6, translated': ['::ffff:0:7f00:1', '::ffff:0:127.0.0.1'],
  NAT64: ['64:ff9b::7f00:1', '64:ff9b::127.0.0.1', '64:ff9b:1::a00:1'],
  '6to4': ['2002:7f00:1::', '2002:a00:1::1', '2002:c0a8:101::'],
  Teredo: ['2001:0:7f00:1::1', '2001::1', '2001:0:4136:e378:8000:63bf:80ff:fffe'],
  'tunnels, whatever they lead to': ['[::8.8.8.8]', '::808:808', '64:ff9b::8.8.8.8', '2002:808:808::1'],
  ISATAP: ['2a00:1450::5efe:7f00:1', '2a00:1450::200:5efe:a00:1'],
  'kept for other things': [
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '240.0.0.1',
    '192.0.0.1',
  ],
  'kept for other things in IPv6': [
    '2001:db8::1',
    '3fff::1',
    '100::1',
    '5f00::1',
    '4000::1',
    '1::1',
    '200::1',
  ],
  'no address': ['', 'localhost', '127.0.0.1.', '127.0.0.1 ', '1.2.3.4.5', 'example.com'],
};

describe.each(Object.entries(INSIDE))('%s', (_title, spellings) => {
  it.each(spellings)('refuses %s', (address) => expect(publicOnly.allows(address)).toBe(false));
});

it.each(['8.8.8.8', '1.1.1.1', '::ffff:8.8.8.8', '2a00:1450:4001:80f::200e', '2606:4700:4700::1111'])(
  'allows %s',
  (address) => expect(publicOnly.allows(address)).toBe(true),
);

it('refuses every address of this machine in whatever IPv6 address it is written into', () => {
  const byte = fc.integer({ min: 0, max: 255 });
  const prefix = fc.constantFrom('::', '::ffff:', '::ffff:0:', '64:ff9b::', '64:ff9b:1::');
  fc.assert(
    fc.property(prefix, byte, byte, byte, (start, b, c, d) => {
      expect(publicOnly.allows(`${start}127.${b}.${c}.${d}`)).toBe(false);
    }),
  );
});

it.each([
  'http://[::7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://127.0.0.1./',
  'http://0x7F.1/',
  'http://0177.1/',
  'http://017700000001/',
  'http://%31%32%37.0.0.1/',
  'http://①②⑦.0.0.1/',
  'http://127。0。0。1/',
  'http://[0:0:0:0:0:0:7f00:1]/',
])('refuses the address %s before anything is asked', (address) => {
  expect(() => checkUrl(address, publicOnly)).toThrow(/not on the public internet/);
});
