import 'videojs-youtube';
