export { SearchFilters as default } from './SearchFilters.tsx';
