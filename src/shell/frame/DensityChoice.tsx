import { useDensity } from '#shell/browser/density.ts';
import { useTexts } from '#ui/use-texts.ts';
import { IconChoice } from './IconChoice.tsx';
import { TEXTS } from './texts.ts';

/** Chooses between lists of large pictures and of rows. */
export function DensityChoice() {
  const { lists, densities } = useTexts(TEXTS);
  const [chosen, choose] = useDensity();
  const options = [
    { value: 'grid', icon: 'layout-grid', label: densities.grid },
    { value: 'rows', icon: 'list', label: densities.rows },
  ] as const;
  return <IconChoice label={lists} options={options} chosen={chosen} onChoose={choose} />;
}
