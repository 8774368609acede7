import { complaint, documentNameOf } from '@matjar/admin/server';
import type { Storage } from '@matjar/admin/server';
import { refuseIfAny } from '@matjar/admin/server/http';
import type { Attachment } from '@matjar/admin/values';

const media = '/media/';

/**
 * Attachments as they are kept, with their names made safe and their sizes as they are. Whose a file is its folder tells:
 * throws `InvalidFields` for any that isn't there, or is in none of `folders`.
 */
export const settleAttachments = async (
  storage: Storage | undefined,
  list: readonly Attachment[],
  folders: readonly string[],
): Promise<Attachment[]> => {
  const settled = await Promise.all(
    list.map(async ({ url, name }) => {
      const isOwn = folders.some((folder) => url.startsWith(`${media}${folder}/`));
      const bytes = (isOwn ? await storage?.size(url.slice(media.length)) : undefined) ?? null;
      return { url, name: documentNameOf(name ?? '', url), bytes };
    }),
  );
  const gone = settled.flatMap(({ bytes }, index) =>
    bytes === null ? [complaint(`attachments.${index}.url`, 'validation.file_gone')] : [],
  );
  refuseIfAny(Object.assign({}, ...gone));
  return settled;
};
