export { AlbumGrid as default } from './AlbumGrid.tsx';
