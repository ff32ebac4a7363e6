import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { laterPart } from '../later-part.tsx';

/** What the late part is given; the same one is rendered into the page. */
export function Count({ count }: { count: number }) {
  return <output>{count}</output>;
}

/** Its code comes when the test lets it. */
const LateCount = laterPart<{ count: number }>('count', async () => {
  await new Promise<void>((resolve) => Object.assign(window, { letCome: resolve }));
  return { default: Count };
});

/** A page that gives a part of itself other props with each press. */
export function CountingPage() {
  const [count, setCount] = useState(1);
  return (
    <main>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <LateCount count={count} />
    </main>
  );
}

if (typeof document !== 'undefined') hydrateRoot(document.body, <CountingPage />);
