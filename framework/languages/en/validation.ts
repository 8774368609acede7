/** What is wrong with a field; `%{field}` is its label. The same texts on the screen and in the server's replies. */
export const validation = {
  required: '%{field} is required',
  text: '%{field} must be text',
  email: '%{field} must be a valid email address',
  name: '%{field} must be a valid name',
  address: 'An address needs a city and a street',
  address_phone: 'The recipient’s phone must be a valid phone number, with its country code',
  phone: '%{field} must be a valid phone number, with its country code',
  url: '%{field} must be a valid URL',
  slug: '%{field} can contain only lowercase letters, digits and hyphens',
  image: '%{field} must be a picture',
  colour: '%{field} must be a colour such as #1A2B3C',
  date: '%{field} must be a valid date',
  year: '%{field} must be in a year from 1900 to 2199',
  time: '%{field} must be a valid time',
  location: '%{field} must be a location on the map',
  boolean: '%{field} must be yes or no',
  choice: '%{field} must be one of the choices',
  reference: '%{field}: the chosen record does not exist',
  array: '%{field} must be a list',
  unknown_field: '%{field} is not available here',
  invalid: '%{field} is not valid',

  number: '%{field} must be a number',
  integer: '%{field} must be a whole number',
  between: '%{field} must be between %{min} and %{max}',
  min: '%{field} must be at least %{min}',
  max: '%{field} must be at most %{max}',
  decimals: '%{field} has too many decimal places (at most %{decimals})',
  money: '%{field} must be an amount of money',
  money_decimals:
    '%{field} can have at most 1 decimal place in this currency |||| %{field} can have at most %{smart_count} decimal places in this currency',
  whole_amount: '%{field} must be a whole amount: this currency has no decimals',

  too_short: '%{field} must have at least 1 character |||| %{field} must have at least %{smart_count} characters',
  too_long: '%{field} can have at most 1 character |||| %{field} can have at most %{smart_count} characters',
  too_many_items: '%{field} can have at most 1 item |||| %{field} can have at most %{smart_count} items',
  duplicate_items: '%{field} contains the same item twice',
  unique: '%{field} is already in use',

  password_mismatch: 'Passwords must match',
  password_weak:
    '%{field} is too weak: use at least 1 character |||| %{field} is too weak: use at least %{smart_count} characters',
  current_password: 'The current password is wrong',
  end_after_start: 'The end must come after the start',

  file_empty: 'The file is empty',
  file_heic:
    'HEIC photos are not accepted. On the iPhone, choose Settings > Camera > Formats > Most Compatible, or send the photo as JPEG, PNG, WebP, GIF or AVIF.',
  file_mov:
    'MOV videos are not accepted: send the video as MP4 or WebM. iPhones record MOV; save the video as MP4 in a video app first.',
  file_too_large: 'The file can have at most %{max} MB',
  file_gone: 'This file was not uploaded here: upload it again',
};
