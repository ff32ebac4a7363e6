export { FoundNames as default } from './FoundNames.tsx';
