import { card, done, otherCard, reader } from './parts.ts';

const onePage = {
  ...{ currentPage: 1, pageSize: 20, previousPage: 'No', nextPage: 'No', totalPages: 1, totalCount: 2 },
};
const products = [card, otherCard];

export const homeDetails = {
  request: { user_Details: reader },
  response: {
    status: done,
    listCategory: [{ name: 'Fiction', categoryID: '3', products }],
    listBanner: [
      {
        ...{ bannerPath: 'https://shop.example/banners/monsoon.jpg', bannerPosition: 'T' },
        ...{
          bannerType: 'C',
          bannerID: '3',
          bannerTitle: 'Read through the rain',
          bannerText: 'Twenty novels for long evenings',
        },
      },
    ],
    dealsOfTheday: [{ ...card, dealAmount: '360.00', dealEndDate: '1798761599' }],
    newArrival: [otherCard],
    offers: [card],
    recomendedProducts: products,
    mainCategories: [{ categoryID: '3', categoryName: 'Fiction', productCount: '2' }],
    topTen: products,
    bestSellers: [card],
    topRated: [card],
    vendors: [
      {
        vendorName: 'Harbour Press',
        manufacturerID: '8',
        productCount: '2',
        rating: '4.5',
        images: [card.productImage],
      },
    ],
    statistics: [{ name: 'Books', value: '2' }],
  },
};

export const categoryDetails = {
  request: { categoryID: '3', sort: 'price', inStock: true, user_Details: reader },
  paging: onePage,
  response: {
    status: done,
    categoryName: 'Fiction',
    description: 'Novels and stories.',
    subCategories: [{ subCategoryID: '31', subCategoryName: 'Short stories' }],
    products,
    facets: {
      groups: [{ key: 'format', name: 'Format', values: [{ value: 'paperback', name: 'Paperback', count: '2' }] }],
      ...{ minPrice: '320.00', maxPrice: '405.00' },
    },
  },
};

export const subCategoryDetails = {
  request: { subCategoryID: '31', user_Details: reader },
  paging: onePage,
  response: {
    status: done,
    ...{ subCategoryName: 'Short stories', categoryID: '3', categoryName: 'Fiction' },
    subCategories: [],
    products,
  },
};

export const manufacturerDetails = {
  request: { manufacturerID: '8', user_Details: reader },
  paging: onePage,
  response: { status: done, manufacturerName: 'Harbour Press', products },
};

export const additionalProducts = {
  request: { flag: 'ALL', authorSlug: 'meera-anand', user_Details: reader },
  paging: { ...onePage, totalCount: 1 },
  response: { status: done, listName: 'Meera Anand', listBiography: '<p>Grew up by the sea.</p>', products: [card] },
};

export const productFilter = {
  request: { Name: 'light' },
  response: {
    status: done,
    products: [
      {
        ...{ id: '42', name: card.productName, category: 'Fiction', type: 'P' },
        ...{ image: card.productImage, author: card.author, price: '405.00' },
      },
      { id: '31', name: 'Light reading', category: 'Fiction', type: 'S' },
    ],
  },
};

export const productDetails = {
  request: { productID: '42', user_Details: reader },
  response: {
    status: done,
    ...card,
    additionalImage: 'https://shop.example/covers/42-back.jpg~https://video.example/watch?v=42',
    description: '<p>The tide goes out, and a door stands in the sand.</p>',
    listOptions: [
      {
        ...{ name: 'Format', value: 'Paperback', productCode: '9780000000424' },
        ...{ amount: '450.00', discountAmount: '405.00', discountPercentage: '10', quantity: '7' },
        ...{ isbn: '9780000000424', pages: '312', dimensions: '198 × 129 × 21 mm', publicationDate: '2026-03-05' },
      },
      {
        ...{ name: 'Format', value: 'Hardcover', productCode: '9780000000431' },
        ...{ amount: '900.00', discountAmount: '900.00', discountPercentage: '0', quantity: '2' },
      },
    ],
    reviewDetails: [
      { rating: '5', username: 'Ines', date: '2026-05-02', description: 'I missed my stop.', verifiedPurchase: '1' },
    ],
    relatedProducts: [otherCard],
    ...{
      isbn: '9780000000424',
      pages: '312',
      language: 'English',
      languageCode: 'en',
      publisher: 'Harbour Press',
      manufacturerID: '8',
    },
    ...{
      shippingCharge: '49.00',
      freeShippingFrom: '499.00',
      nextInSeries: { productID: '44', productName: 'High Water' },
    },
    buyingTerms: {
      deliveryTime: '2 to 7 working days',
      paymentMethods: ['bacs', 'cod'],
      collection: { address: '3 Harbour Road', opening: 'Monday to Friday, 9:00 to 18:00' },
    },
    authors: ['Meera Anand'],
    authorLinks: [{ slug: 'meera-anand', name: 'Meera Anand' }],
    categories: [{ categoryID: '3', categoryName: 'Fiction', level: 'C' }],
    tags: ['sea', 'mystery'],
    about: {
      contributors: [
        {
          name: 'Meera Anand',
          role: '',
          roleCode: 'A01',
          slug: 'meera-anand',
          biography: '<p>Grew up by the sea.</p>',
        },
        { name: 'Tomas Berg', role: 'Illustrated by', roleCode: 'A12', slug: 'tomas-berg' },
      ],
      ...{ originalTitle: 'तट', originalLanguage: 'Hindi', ageFrom: '12', awards: ['Winner: Harbour Prize, 2026'] },
      contents: '<ol><li>Low water</li><li>The door</li></ol>',
      excerpt: '<p>That morning the sea had gone further out than anybody remembered.</p>',
      quotes: [{ text: '<p>A wonder.</p>', source: 'The Harbour Times' }],
      subjects: ['Modern and contemporary fiction'],
      editions: [
        { productCode: '9780000000424', edition: '2nd edition, revised', illustrations: '12 wood engravings' },
      ],
    },
  },
};

export const reviewDetails = {
  request: {
    productID: '42',
    rating: 5,
    description: 'I missed my stop.',
    comment: 'I missed my stop.',
    user_Details: reader,
  },
  response: { status: done },
};
