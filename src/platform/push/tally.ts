/**
 * Counts what is open by name and lets at most so many be. `take` answers how to give the place back, once;
 * or null when there is none.
 */
export function createTally(most: number): { take(name: string): (() => void) | null } {
  const open = new Map<string, number>();
  return {
    take(name) {
      const before = open.get(name) ?? 0;
      if (before >= most) return null;
      open.set(name, before + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const left = (open.get(name) ?? 1) - 1;
        if (left > 0) open.set(name, left);
        else open.delete(name);
      };
    },
  };
}
