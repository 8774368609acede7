/** Results of calls, as far as pages display them on their own. */
export const messages = {
  transaction_not_found: 'Transaction NOT Found',
  offer_order_not_found: 'Offer Order Not Found',
  wait_please: 'wait please',
  please_select_category_first: 'please select category first',
  please_select_invalid_category: 'please select invalid category',

  category_selected: 'Category selected',
};
