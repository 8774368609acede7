import { merge } from 'es-toolkit';
import { describe, expect, test } from 'vitest';
import { holdCatalogues, lettersBeyond, raParts } from '@matjar/admin/testing/client';
import { catalogue as arabic } from './ar';
import { pages as arabicPages } from './ar/pages';
import { server as arabicServer } from './ar/server';
import { catalogue as english } from './en';
import { pages as englishPages } from './en/pages';
import { server as englishServer } from './en/server';

describe('the shop’s texts merged with the framework’s', () => {
  holdCatalogues({
    en: { ...englishPages.begin, ...englishPages.password, ...english, ...englishServer },
    ar: {
      ...arabicPages.begin,
      ...arabicPages.password,
      ...merge(structuredClone(arabic), { ra: raParts }),
      ...arabicServer,
    },
  });
});

test('a page preloads the fonts for every letter of its texts', () => {
  expect(lettersBeyond(english, ['latin'])).toEqual([]);
  expect(lettersBeyond(arabic, ['latin', 'arabic'])).toEqual([]);
});

test('the texts of the specification have its exact spelling', () => {
  expect(english.messages).toMatchObject({
    failed_to_get_data: 'Failed to Get Data',
    failed_to_add_data: 'Failed to Add Data',
    failed_to_update_data: 'Failed to Update Data',
    failed_to_delete_data: 'Failed to Delete Data',
    failed_to_toggle_status: 'Failed to Toggle Status',
    upload_error: 'An error occured while uploading',
    failed_to_login: 'Failed To Login',
    added: 'Added Successfully',
    updated: 'Updated Successfully',
    deleted: 'Deleted Successfully',
    toggled: 'Toggled Successfully',
    uploaded: 'Uploaded Successfully',
    not_authorized: 'Your Are Not Authorized!',
    page_not_found: 'Page Not Found',
    transaction_not_found: 'Transaction NOT Found',
    offer_order_not_found: 'Offer Order Not Found',
    no_records: 'There are no records to display',
    fill_all_fields: 'Please fill all the fields!',
    wait_please: 'wait please',
    please_select_category_first: 'please select category first',
    please_select_invalid_category: 'please select invalid category',
  });
});
