import { type Db, runText } from '#platform/db/db.ts';
import { withFullSite } from './full-site.ts';
import { load } from './load.ts';
import { describeMachine } from './report.ts';

const VIDEOS = 200_000;
const WORDS = 189_000;
const SECONDS = 5;
/** Words are made of these, so that many resemble each other, as those of a language do. */
const SYLLABLES =
  'an,ar,ba,be,ca,con,da,de,di,el,en,er,fo,ga,ha,in,is,ka,la,le,li,ma,me,mi,na,ne,no,on,or,pa,pe,ra,re,ri,ro,sa,se,si,ta,te,ti,to,un,va,ve,vi';

/** Measures searches for mistyped words on a full site, beside those that find what was typed. */
export async function benchSlips(): Promise<void> {
  await withFullSite({ videos: VIDEOS, people: 2_000, votes: VIDEOS }, {}, async ({ site, db }) => {
    const words = await addWords(db);
    console.log(`${describeMachine()}, ${VIDEOS} videos, ${WORDS} words`);
    for (const [name, query] of Object.entries(queriesOf(words))) {
      const ask = (_: number, count: number) => ({
        path: `/api/videos/search?limit=24&query=${encodeURIComponent(query(count))}`,
      });
      await load(site.url, 1, 1, ask);
      const { p50, p99, requests } = await load(site.url, SECONDS, 1, (_, count) => ask(0, count + 5_000));
      console.log(
        `${name.padEnd(28)} ${p50.toFixed(1).padStart(6)} ms  ${p99.toFixed(1).padStart(6)} ms  ${requests}`,
      );
    }
  });
}

/** Fills the words of videos with generated ones, a few of them used often. Answers some of them. */
async function addWords(db: Db): Promise<string[]> {
  await runText(
    db,
    `insert into search_word (word, uses)
     select word, min(1 + 100000 / n) from (
       select n, (select string_agg((string_to_array('${SYLLABLES}', ','))[1 + get_byte(sha256((n || 's')::bytea), at) % 46], '')
                  from generate_series(0, 2 + n % 3) at) as word
       from generate_series(1, ${WORDS} * 2) n) made
     group by word limit ${WORDS} on conflict do nothing`,
  );
  await runText(db, 'vacuum analyze search_word');
  const { rows } = await runText(
    db,
    `select word from search_word where length(word) between 6 and 11
      order by sha256(word::bytea) limit 20000`,
  );
  return (rows as { word: string }[]).map(({ word }) => word);
}

function queriesOf(words: readonly string[]): Record<string, (count: number) => string> {
  const at = (count: number) => words[count % words.length] ?? '';
  const far = (count: number) => `${at(count).slice(0, 3)}y${at(count).slice(4, 5)}y${at(count).slice(6)}`;
  return {
    'a word that videos have': (count) => `w${100 + (count % 400)}`,
    'one slip': (count) => `${at(count).slice(0, 3)}y${at(count).slice(3)}`,
    'two slips': far,
    'like no word': (count) => `${at(count).slice(0, 2)}yyxxq${String.fromCharCode(97 + (count % 26))}`,
    'four words with two slips': (count) => [0, 1, 2, 3].map((other) => far(count * 4 + other)).join(' '),
  };
}
