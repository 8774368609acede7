import { defineViews } from '@matjar/admin/client';
import GalleryPage from '../../features/gallery/GalleryPage';
import { gallery } from './gallery.resource';

/** Replaces the list with a grid of previews and a drop area. */
export default defineViews(gallery, { list: () => <GalleryPage resource={gallery} /> });
