import { defineViews } from '@matjar/admin/client';
import GalleryPage from '../../features/gallery/GalleryPage';
import { gallery } from './gallery.resource';

/** The list is a grid of previews with a drop area. */
export default defineViews(gallery, { list: () => <GalleryPage resource={gallery} /> });
