export { OwnAlbumList as default } from './OwnAlbumList.tsx';
