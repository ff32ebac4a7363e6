import { type ComponentType, createContext, lazy, memo, Suspense, use, useEffect, useRef } from 'react';
import type { PartModule } from './lazy-part.tsx';
import { fetchAtLast } from '#platform/web/fetch-at-last.ts';
import { whenNear, whenTouched } from '#shell/browser/late-parts.ts';
import { whenAtRest } from '#shell/browser/rest.ts';

/** Modules of the parts that are drawn with their page, by name; empty in the browser. */
export const DrawnParts = createContext<ReadonlyMap<string, PartModule<never>>>(new Map());

/** The part stands in its place as if there were nothing around it. */
const NO_BOX = { display: 'contents' };

/**
 * A component that the server draws with its page, and whose code the browser fetches when it comes near the
 * screen and nothing more urgent is under way, or at once when it is pressed or focused: until then what was
 * drawn stands there, with its links and forms. `name` is that of its file,
 * `features/<floor>/<feature>/ui/<name>.later.tsx`. Props that change before the code is here cost what was
 * drawn: they should be the same objects each time.
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
    return (
      <div ref={place} style={NO_BOX} data-later={name}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </div>
    );
  }
  return memo(LaterPart) as unknown as ComponentType<P>;
}

function oneSignal(): { readonly given: Promise<void>; readonly give: () => void } {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}
