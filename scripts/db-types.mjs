// Writes src/platform/db/tables.ts from a migrated database: `node scripts/db-types.mjs postgres://…`.
import { writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const TYPES = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  text: 'string',
  bytea: 'Buffer',
  jsonb: 'unknown',
  timestamptz: 'Date',
  date: 'string',
  uuid: 'string',
  tsvector: 'string',
  _text: 'string[]',
  _int8: 'number[]',
  _int4: 'number[]',
  _float4: 'number[]',
  _float8: 'number[]',
  xid8: 'string',
};

/** The TypeScript of every table in schema public. Throws on a column type it does not know. */
async function tableTypes(client) {
  const { rows } = await client.query(`
    select table_name, column_name, udt_name, is_nullable = 'YES' as nullable, is_generated = 'ALWAYS' as generated,
      column_default is not null as has_default, identity_generation = 'ALWAYS' as identity
    from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`);
  const tables = Map.groupBy(rows, (row) => row.table_name);
  const bodies = [...tables].map(
    ([name, columns]) => `export interface ${pascal(name)} {\n${columns.map(field).join('\n')}\n}\n`,
  );
  const index = [...tables.keys()].map((name) => `  ${name}: ${pascal(name)};`).join('\n');
  return `// Generated from the migrations by scripts/db-types.mjs; do not edit.
import type { Generated, GeneratedAlways } from 'kysely';

${bodies.join('\n')}
/** Every table, as Kysely reads them. */
export interface Database {
${index}
}
`;
}

function field({ column_name: name, udt_name: udt, nullable, generated, has_default: hasDefault, identity }) {
  const base = TYPES[udt];
  if (!base) throw new Error(`No TypeScript type for ${udt} (${name})`);
  if (generated || identity) return `  ${name}: GeneratedAlways<${base}>;`;
  if (nullable) return `  ${name}: ${base} | null;`;
  return `  ${name}: ${hasDefault ? `Generated<${base}>` : base};`;
}

function pascal(name) {
  return name
    .split('_')
    .map((part) => part[0].toUpperCase() + part.slice(1))
    .join('');
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const client = new pg.Client(argv[2]?.startsWith('{') ? JSON.parse(argv[2]) : argv[2]);
  await client.connect();
  writeFileSync(new URL('../src/platform/db/tables.ts', import.meta.url), await tableTypes(client));
  await client.end();
}
