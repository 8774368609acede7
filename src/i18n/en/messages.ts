/** Validation errors of fields, used in the browser and in the server's responses. `%{field}` is the field's label. */
export const validation = {
  prefix: '%{field} can contain only capital letters, digits and hyphens',

  currency_code: '%{field} must be a currency code of three letters, such as USD',

  end_before_start: 'The end cannot be before the start',
  too_many_days: 'Choose 1 day at most |||| Choose %{smart_count} days at most',
  required_category: 'A category must be selected first',
  required_shop: 'A shop must be selected',
  required_sub_category: 'A sub-category must be selected',
  short_address: 'A short address is four letters and four digits, such as RRRD2929',
  postcode: 'A postcode is five digits',
  zone_number: 'A zone is a number of up to three digits',
  block_number: 'A block is a number of three or four digits',
  iban: '%{field} must be a valid IBAN: a digit is wrong or missing',
  bic: '%{field} must be a BIC of 8 or 11 characters, such as NBOKKWKW',
  not_zero: '%{field} cannot be 0',
  required_transaction_code: 'A transaction code must be entered',
  required_offer_code: 'An offer code must be entered',
  below_redeemed: 'More than that have already been redeemed: the limit cannot go below it',
  size_or_colour: 'Choose either a size or a colour',

  variant_options: 'A variant is of a colour or size that the product does not come in',
  image_colour: 'A picture shows a colour that the product does not come in',
  left: '%{field}: 1 left in stock |||| %{field}: %{smart_count} left in stock',
  future: '%{field} must be in the future',
};

/** Messages from the dashboard itself, as opposed to messages in the server's responses. */
export const messages = {
  transaction_not_found: 'Transaction NOT Found',
  offer_order_not_found: 'Offer Order Not Found',
  wait_please: 'wait please',
  please_select_category_first: 'please select category first',
  please_select_invalid_category: 'please select invalid category',

  category_selected: 'Category selected',
};
