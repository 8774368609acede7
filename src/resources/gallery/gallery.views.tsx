import { defineViews } from '@matjar/admin/client';
import GalleryPage from '../../features/gallery/GalleryPage';
import { gallery } from './gallery.resource';

/** Files are known by their looks: the list is a wall of them, and a place to drop more. */
export default defineViews(gallery, { list: () => <GalleryPage resource={gallery} /> });
