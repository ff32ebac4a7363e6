import {
  type ComponentType,
  createContext,
  lazy,
  memo,
  Suspense,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { PartModule } from './lazy-part.tsx';
import { fetchAtLast } from '#platform/web/fetch-at-last.ts';
import { whenNear, whenTouched } from '#shell/browser/late-parts.ts';
import { oneSignal, whenAtRest } from '#shell/browser/rest.ts';

/** Modules of the parts that the server renders with their page, by name; empty in the browser. */
export const DrawnParts = createContext<ReadonlyMap<string, PartModule<never>>>(new Map());

/** The wrapper must not affect layout. */
const NO_BOX = { display: 'contents' };

/**
 * A component that the server renders with its page, and whose code the browser fetches when it comes near
 * the screen and nothing more urgent is in progress, or at once when it is pressed or focused. Until then the
 * rendered HTML stays, with working links and forms. `name` is that of its file,
 * `features/<floor>/<feature>/ui/<name>.later.tsx`, or beside this one. Props that change before the code
 * arrives are given to it once it is there: until then React is shown the same element, since it would
 * replace the rendered HTML by nothing.
 */
export function laterPart<P extends object>(
  name: string,
  load: () => Promise<PartModule<P>>,
): ComponentType<P> {
  const near = oneSignal();
  const touched = oneSignal();
  const Fetched = lazy(async () => {
    await Promise.race([near.given.then(whenAtRest), touched.given]);
    return fetchAtLast(load);
  });

  function LaterPart(props: P) {
    const place = useRef<HTMLDivElement>(null);
    const drawn = use(DrawnParts).get(name) as PartModule<P> | undefined;
    const Part: ComponentType<P> = drawn?.default ?? Fetched;
    useEffect(() => whenNear(place.current?.firstElementChild ?? null, near.give), []);
    useEffect(() => whenTouched(place.current, touched.give), []);
    const [first, forget] = useState<P | null>(props);
    const given = first ?? props;
    const part = useMemo(
      () => (
        <Suspense>
          <Part {...given} />
          <There tell={forget} />
        </Suspense>
      ),
      [Part, given],
    );
    return (
      <div ref={place} style={NO_BOX} data-later={name}>
        {part}
      </div>
    );
  }
  return memo(LaterPart) as unknown as ComponentType<P>;
}

/** Tells that what it stands beside has come to life. */
function There({ tell }: { tell: (nothing: null) => void }) {
  useEffect(() => tell(null), [tell]);
  return null;
}
